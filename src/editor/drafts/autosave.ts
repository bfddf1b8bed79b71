/** Saves unpublished changes: in this browser within 250 ms, on the server within 5 s. */
import type { Draft } from "#contract/draft.ts";
import type { Catalog } from "../store/catalog.ts";
import { dirtyGroups } from "../store/dirty.ts";
import type { EditorDocument } from "../store/document.ts";
import type { EditorState } from "../store/state.ts";
import type { EditorStore } from "../store/store.ts";
import { draftOf } from "./draft.ts";
import type { DraftStorage } from "./draft-storage.ts";

/** Where the latest unpublished change is saved: `pending` means nowhere yet. */
export type AutosaveStatus = "nothing" | "pending" | "browser" | "server";

export interface AutosaveOptions {
  readonly store: EditorStore;
  readonly catalog: Catalog;
  readonly tab: string;
  readonly storage: Pick<DraftStorage, "put" | "remove">;
  /** Saves the draft on the server; null deletes it. Rejects on failure. */
  readonly send: (draft: Draft | null) => Promise<void>;
  /** Whether the server has a draft of this tab already. */
  readonly onServer: boolean;
  readonly now?: () => number;
}

export interface Autosave {
  /** Changes once typing pauses: the frame of a key press comes first. */
  readonly status: () => AutosaveStatus;
  /** True while closing the page would lose no change. */
  readonly isSafe: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Saves at once. */
  readonly flush: () => Promise<void>;
  readonly stop: () => void;
}

/** Milliseconds: after the last change, at most after the first one, and until the retry after a failure. */
const pause = { browser: 50, browserAtMost: 250, server: 1500, serverAtMost: 5000, again: 5000 };

export function startAutosave(options: AutosaveOptions): Autosave {
  const { store, catalog, tab, storage, now = Date.now } = options;
  /** The documents saved last. Documents are immutable: the same object means the same content. */
  const stored: { browser: EditorDocument | null; server: EditorDocument | null } = { browser: null, server: null };
  const listeners = new Set<() => void>();
  let onServer = options.onServer;
  let lastStatus: AutosaveStatus = "nothing";

  const draftNow = () => draftOf(store.getState(), catalog, { tab, time: now() });
  const notify = () => {
    const next = statusNow(store.getState(), stored);
    if (next === lastStatus) return;
    lastStatus = next;
    for (const listener of listeners) listener();
  };

  const browser = oneAtATime(async () => {
    notify();
    const { document } = store.getState();
    const draft = draftNow();
    await (draft ? storage.put(draft) : storage.remove(tab));
    stored.browser = document;
    notify();
  });
  const server = oneAtATime(async () => {
    const { document, baseline } = store.getState();
    const draft = dirtyGroups(document, baseline).length > 0 ? draftNow() : null;
    if (draft || onServer) await options.send(draft);
    onServer = draft !== null;
    stored.server = document;
    notify();
  });
  const toBrowser = schedule(browser, { pause: pause.browser, atMost: pause.browserAtMost });
  const toServer = schedule(server, { pause: pause.server, atMost: pause.serverAtMost });

  const unsubscribe = store.subscribe((state, before) => {
    const changed =
      state.document !== before.document || state.baseline !== before.baseline || state.history !== before.history;
    if (!changed) return;
    // After a publish the draft is what is left at once, so that a reload does not offer to recover what was published.
    if (state.baseline !== before.baseline) {
      void toBrowser.now();
      void toServer.now();
      return;
    }
    // During a drag nothing is saved.
    if (state.drag) return;
    toBrowser.soon();
    toServer.soon();
  });
  notify();

  return {
    status: () => lastStatus,
    isSafe: () => statusNow(store.getState(), stored) !== "pending",
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async flush() {
      await Promise.all([toBrowser.now(), toServer.now()]);
    },
    stop() {
      unsubscribe();
      toBrowser.stop();
      toServer.stop();
    },
  };
}

function statusNow(
  { document, baseline }: Pick<EditorState, "document" | "baseline">,
  stored: { browser: EditorDocument | null; server: EditorDocument | null },
): AutosaveStatus {
  if (dirtyGroups(document, baseline).length === 0) return "nothing";
  if (stored.server === document) return "server";
  return stored.browser === document ? "browser" : "pending";
}

/**
 * Runs a task one at a time. A call during a run schedules one more run after it, so that the last saved state is the
 * newest.
 */
function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const run = (): Promise<void> => {
    if (!running) {
      running = task().finally(() => {
        running = null;
      });
      return running;
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        return run();
      });
    return next;
  };
  return run;
}

/** Runs a task `pause` after the last call of `soon`, at most `atMost` after the first; retries when it fails. */
function schedule(task: () => Promise<void>, wait: { readonly pause: number; readonly atMost: number }) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | null = null;
  let stopped = false;
  const run = async () => {
    clearTimeout(timer);
    timer = undefined;
    since = null;
    try {
      await task();
    } catch {
      if (!stopped && timer === undefined) timer = setTimeout(() => void run(), pause.again);
    }
  };
  return {
    soon() {
      const now = performance.now();
      since ??= now;
      clearTimeout(timer);
      timer = setTimeout(() => void run(), Math.max(0, Math.min(wait.pause, since + wait.atMost - now)));
    },
    now: run,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
