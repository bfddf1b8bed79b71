/** Identifies the tabs of this browser, and which of them are open. */
export interface Tab {
  /** Survives a reload, and session restore after a crash. */
  readonly id: string;
  readonly others: () => Promise<ReadonlySet<string>>;
}

// Never renamed: a tab finds its draft again after an update of the shop.
const storageKey = "editor_tab";
const lockPrefix = "shopwright-editor:";
/** Milliseconds that the previous page may take to release its lock after a reload. */
const lockTimeout = 1000;

/** The tab's id, held by a Web Lock while the page lives; a duplicated tab gets a new one. */
export async function claimTab(): Promise<Tab> {
  const before = read();
  const id = before !== null && (await acquireLock(before)) ? before : newId();
  if (id !== before) {
    await acquireLock(id);
    write(id);
  }
  return { id, others: async () => new Set([...(await openTabs())].filter((one) => one !== id)) };
}

/** True once the lock is held; false when another tab holds it. Without Web Locks (plain http) it always succeeds. */
function acquireLock(id: string): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    locks
      .request(`${lockPrefix}${id}`, { signal: AbortSignal.timeout(lockTimeout) }, () => {
        resolve(true);
        // Never settles: the lock is held until the page ends.
        return new Promise<never>(() => {});
      })
      .catch(() => resolve(false));
  });
}

async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])));
}

function read(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function write(id: string): void {
  try {
    sessionStorage.setItem(storageKey, id);
  } catch {
    // Without sessionStorage a reload counts as a new tab; its draft is still offered.
  }
}

/** Unique enough for one browser; `crypto.randomUUID` needs a secure context. */
function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
