/** Drafts from start to end of the editor: recovery first, then autosave. */

import type { Draft, DraftStep } from "#contract/draft.ts";
import { t } from "#i18n/t.ts";
import { loadViews } from "#modules/views.ts";
import { toast } from "#ui/controls/toasts.ts";
import type { AdminApi } from "../admin-api.ts";
import { setPublishedPages } from "../landing/pages.ts";
import { setOtherLanguages } from "../languages/language.ts";
import { findAction } from "../palette/actions.ts";
import { type PublishIntent, setRepeat } from "../publish/intent.ts";
import { type Catalog, loadAllDefinitions } from "../store/catalog.ts";
import { isUnsaved } from "../store/context.ts";
import { setShopFacts } from "../store/shop-facts.ts";
import type { EditorStore } from "../store/store.ts";
import { type Autosave, type AutosaveStatus, startAutosave } from "./autosave.ts";
import { readDraft } from "./draft.ts";
import { draftJson } from "./draft-json.ts";
import { browserDraftStorage, type DraftStorage } from "./draft-storage.ts";
import { findRecovery, type Recovery } from "./recovery.ts";
import { takeResume } from "./resume.ts";
import { claimTab, type Tab } from "./tabs.ts";

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
  readonly views?: typeof loadViews;
  /** Milliseconds between attempts to reach the server at the start. */
  readonly retryDelay?: number;
}

/**
 * Longest draft sent with its steps, characters of JSON. The server's limit is twice as much, which leaves room for the
 * modules alone.
 */
const maxWithSteps = 3_000_000;

export function startDrafts(options: SessionOptions): DraftSession {
  const { store, catalog, api } = options;
  const listeners = new Set<() => void>();
  let offer: RecoveryOffer | null = null;
  let autosave: Autosave | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };

  const send = async (draft: Draft | null) => {
    let [sent, text] = [draft, draft ? draftJson(draft) : "null"];
    if (draft && text.length > maxWithSteps) {
      sent = { ...draft, past: [], future: [] };
      text = draftJson(sent);
    }
    const written = `{"draft":${text}}`;
    const { code } = await api.call("/admin_api/v1/decoration/draft/save", { draft: sent }, { written });
    if (code !== 200) throw new Error(`the draft was not stored (${code})`);
  };
  const ask = (draft: Draft, details: Pick<RecoveryOffer, "from" | "steps" | "outdated">) =>
    new Promise<boolean>((resolve) => {
      const answer = (accepted: boolean) => {
        offer = null;
        notify();
        resolve(accepted);
      };
      offer = { draft, ...details, answer };
      notify();
    });
  const offerDraft = async (draft: Draft, from: Recovery["from"], revision: number) =>
    ask(draft, { from, ...(await detailsOf(api, draft, revision, catalog)) });
  const restore = async (draft: Draft) => {
    const work = readDraft(draft, catalog);
    const modules = Object.values(work.groups).flatMap((group) => group?.now ?? []);
    // A view that fails to load here is loaded by the canvas when it renders the module.
    await (options.views ?? loadViews)(modules.map(({ type }) => type)).catch(() => {});
    store.getState().restore(work);
  };

  const begin = async () => {
    const resumed = takeResume();
    const [tab, loaded] = await Promise.all([(options.tab ?? claimTab)(), loadDraft(api, options.retryDelay)]);
    setShopFacts(loaded.shop);
    setPublishedPages(loaded.pages);
    setOtherLanguages(loaded.languages ?? []);
    const storage = (options.storage ?? browserDraftStorage)([...options.scope, loaded.staff_id]);
    const browser = await storage.list().catch(() => []);
    const work = findRecovery({ browser, server: loaded.draft, tab: tab.id, others: await tab.others() });
    const draft = work.offer ?? work.steps;
    if (draft) await loadAll(catalog, options.retryDelay);
    if (work.openElsewhere) {
      toast(t("This design is open in another tab. Each tab keeps its own changes."), { duration: 6000 });
    }
    let onServer = loaded.draft !== null && loaded.draft.tab === tab.id;
    if (work.offer) {
      const accepted =
        (resumed && work.offer.tab === tab.id) || (await offerDraft(work.offer, work.from, loaded.revision));
      if (resumed && accepted) toast(t("You are signed in again. Your work is as you left it."), { type: "success" });
      if (accepted) await restore(work.offer);
      if (accepted && resumed?.publish && work.offer.tab === tab.id) void repeatPublish(store, resumed.publish);
      else if (isCopy(loaded.draft, work.offer)) await send(null).catch(() => {});
      // The draft belongs to this tab now, or is discarded.
      await storage.remove(work.offer.tab).catch(() => {});
      onServer = accepted && loaded.draft !== null;
    } else if (work.steps) {
      await restore(work.steps);
    }
    autosave = startAutosave({ store, catalog, tab: tab.id, storage, send, onServer });
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

/** Presses "Save and publish" again once the page is loaded: it was pressed, or confirmed too, before the sign-in. */
async function repeatPublish(store: EditorStore, intent: PublishIntent): Promise<void> {
  const isLoaded = () => {
    const { page, document } = store.getState();
    return page !== null && page in document.order;
  };
  if (!isLoaded()) {
    await new Promise<void>((resolve) => {
      const stop = store.subscribe(() => {
        if (!isLoaded()) return;
        stop();
        resolve();
      });
    });
  }
  setRepeat(intent);
  findAction("publish")?.();
}

/** True when the server's draft is the offered one or older; false when another device has a newer one. */
function isCopy(server: Draft | null, offer: Draft): boolean {
  return server !== null && (server.tab === offer.tab || server.time <= offer.time);
}

/** If they cannot be determined, all steps are listed and the draft counts as outdated: neither may hinder recovery. */
async function detailsOf(api: Pick<AdminApi, "call">, draft: Draft, newest: number, catalog: Catalog) {
  try {
    const { isOutdated, unpublishedSteps } = await import("./offer-details.ts");
    return { steps: unpublishedSteps(draft, catalog), outdated: await isOutdated(api, draft, newest) };
  } catch {
    return { steps: draft.past, outdated: true };
  }
}

/** Loads all definitions, which a draft's modules and steps may need; retries until they are there: without them it could not be read. */
async function loadAll(catalog: Catalog, retryDelay = 5000): Promise<void> {
  while (
    !(await loadAllDefinitions(catalog).then(
      () => true,
      () => false,
    ))
  ) {
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
  }
}

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
