/**
 * Drafts from start to end of the editor. The draft at the server is asked for at once, with what else its answer tells; recovery and then
 * autosave are code that is loaded when the browser is idle, at the first input at the latest (`work.ts`).
 */

import type { Draft, DraftStep } from "#contract/draft.ts";
import { idleOrInput } from "#ui/controls/idle.ts";
import { onceOnline } from "#ui/when-online.ts";
import type { AdminApi } from "../admin-api.ts";
import { setPublishedPages } from "../landing/pages.ts";
import { setOtherLanguages } from "../languages/language.ts";
import type { Catalog } from "../store/catalog.ts";
import { isUnsaved } from "../store/context.ts";
import { setShopFacts } from "../store/shop-facts.ts";
import type { EditorStore } from "../store/store.ts";
import type { Autosave, AutosaveStatus } from "./autosave.ts";
import type { DraftStorage } from "./draft-storage.ts";
import type { Recovery } from "./recovery.ts";
import type { Tab } from "./tabs.ts";

/** A recovered draft that the owner is asked about. */
export interface RecoveryOffer {
  readonly draft: Draft;
  readonly from: Recovery["from"];
  /** The steps behind the unpublished changes, oldest first. */
  readonly steps: readonly DraftStep[];
  /** A changed group has been published since the draft began. */
  readonly outdated: boolean;
  readonly answer: (accepted: boolean) => void;
}

export interface DraftSession {
  readonly offer: () => RecoveryOffer | null;
  readonly status: () => AutosaveStatus;
  readonly subscribe: (listener: () => void) => () => void;
  readonly isSafe: () => boolean;
  readonly flush: () => Promise<void>;
}

export interface SessionOptions {
  readonly store: EditorStore;
  readonly catalog: Catalog;
  readonly api: Pick<AdminApi, "call">;
  /** Mall and decoration. */
  readonly scope: readonly string[];
  readonly storage?: (owner: readonly string[]) => DraftStorage;
  readonly tab?: () => Promise<Tab>;
  /** Loads the views of the draft's modules. */
  readonly views?: (types: readonly number[]) => Promise<void>;
  /** Milliseconds between attempts to reach the server at the start. */
  readonly retryDelay?: number;
  /** Settles when the code of recovery and autosave is loaded. */
  readonly wait?: () => Promise<void>;
}

/** Asks the owner about a draft; true to go on with it. */
export type AskAbout = (draft: Draft, details: Pick<RecoveryOffer, "from" | "steps" | "outdated">) => Promise<boolean>;

export function startDrafts(options: SessionOptions): DraftSession {
  const { store, api, retryDelay, wait = idleOrInput } = options;
  const listeners = new Set<() => void>();
  let offer: RecoveryOffer | null = null;
  let autosave: Autosave | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const ask: AskAbout = (draft, details) =>
    new Promise<boolean>((resolve) => {
      const answer = (accepted: boolean) => {
        offer = null;
        notify();
        resolve(accepted);
      };
      offer = { draft, ...details, answer };
      notify();
    });

  const begin = async () => {
    const ready = wait();
    const loaded = await loadDraft(api, retryDelay);
    setShopFacts(loaded.shop);
    setPublishedPages(loaded.pages);
    setOtherLanguages(loaded.languages ?? []);
    await ready;
    const { beginWork } = await again(() => onceOnline(() => import("./work.ts")), retryDelay);
    autosave = await beginWork(options, loaded, ask);
    autosave.subscribe(notify);
    await autosave.flush();
  };
  void begin();

  return {
    offer: () => offer,
    status: () => autosave?.status() ?? (isUnsaved(store.getState()) ? "pending" : "nothing"),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isSafe: () => autosave?.isSafe() ?? !isUnsaved(store.getState()),
    flush: async () => autosave?.flush(),
  };
}

/** Retries until it succeeds. */
export async function again<T>(task: () => Promise<T>, retryDelay = 5000): Promise<T> {
  for (;;) {
    try {
      return await task();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryDelay));
    }
  }
}

export type LoadedDraft = Awaited<ReturnType<typeof loadDraft>>;

/** Loads the caller's draft; retries until the server answers. */
async function loadDraft(api: Pick<AdminApi, "call">, retryDelay = 5000) {
  for (;;) {
    try {
      const { code, data } = await api.call("/admin_api/v1/decoration/draft/load", {});
      if (code === 200 && data) return data;
      if (code === 404) return new Promise<never>(() => {});
    } catch {
      // Offline: meanwhile the editor warns before it is closed.
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
  }
}
