/** Tells the tabs of this browser apart, and which of them are open. */
export interface Tab {
  /** Stays the same over a reload and over the browser's own recovery after a crash. */
  readonly id: string;
  /** Other tabs that are open now. */
  readonly others: () => Promise<ReadonlySet<string>>;
}

const storageKey = "editor_tab";
const lockPrefix = "shopwright-editor:";
/** Milliseconds that the page before a reload may take to let go of its lock. */
const patience = 1000;

/** The tab's id, held by a lock for as long as the page lives; a duplicated tab gets one of its own. */
export async function claimTab(): Promise<Tab> {
  const before = read();
  const id = before !== null && (await hold(before)) ? before : newId();
  if (id !== before) {
    await hold(id);
    write(id);
  }
  return { id, others: async () => new Set([...(await heldTabs())].filter((one) => one !== id)) };
}

/** True once the lock is held; false when another open tab has it. Without locks (plain http) every tab is its own. */
function hold(id: string): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    locks
      .request(`${lockPrefix}${id}`, { signal: AbortSignal.timeout(patience) }, () => {
        resolve(true);
        // Never settles: the lock ends with the page.
        return new Promise<never>(() => {});
      })
      .catch(() => resolve(false));
  });
}

async function heldTabs(): Promise<ReadonlySet<string>> {
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
    // Without storage a reload is another tab: its work is offered all the same.
  }
}

/** Unlikely enough to come twice in one browser; `crypto.randomUUID` is not there on plain http. */
function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
