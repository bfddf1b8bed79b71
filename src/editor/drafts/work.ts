/** What happens with drafts once the editor is used: recovery first, then autosave. */

import type { Draft } from "#contract/draft.ts";
import { t } from "#i18n/t.ts";
import { loadViews } from "#modules/views.ts";
import { toast } from "#ui/controls/toasts.ts";
import type { AdminApi } from "../admin-api.ts";
import { findAction } from "../palette/actions.ts";
import { type PublishIntent, setRepeat } from "../publish/intent.ts";
import { type Catalog, loadAllDefinitions } from "../store/catalog.ts";
import type { EditorStore } from "../store/store.ts";
import { type Autosave, startAutosave } from "./autosave.ts";
import { readDraft } from "./draft.ts";
import { draftJson } from "./draft-json.ts";
import { browserDraftStorage } from "./draft-storage.ts";
import { findRecovery, type Recovery } from "./recovery.ts";
import { takeResume } from "./resume.ts";
import { type AskAbout, again, type LoadedDraft, type SessionOptions } from "./session.ts";
import { claimTab } from "./tabs.ts";

/**
 * Longest draft sent with its steps, characters of JSON. The server's limit is twice as much, which leaves room for the
 * modules alone.
 */
const maxWithSteps = 3_000_000;

export async function beginWork(options: SessionOptions, loaded: LoadedDraft, ask: AskAbout): Promise<Autosave> {
  const { store, catalog, api } = options;

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
  const offerDraft = async (draft: Draft, from: Recovery["from"], revision: number) =>
    ask(draft, { from, ...(await detailsOf(api, draft, revision, catalog)) });
  const restore = async (draft: Draft) => {
    const work = readDraft(draft, catalog);
    const modules = Object.values(work.groups).flatMap((group) => group?.now ?? []);
    // A view that fails to load here is loaded by the canvas when it renders the module.
    await (options.views ?? loadViews)(modules.map(({ type }) => type)).catch(() => {});
    store.getState().restore(work);
  };

  const resumed = takeResume();
  const tab = await (options.tab ?? claimTab)();
  const storage = (options.storage ?? browserDraftStorage)([...options.scope, loaded.staff_id]);
  const browser = await storage.list().catch(() => []);
  const work = findRecovery({ browser, server: loaded.draft, tab: tab.id, others: await tab.others() });
  const draft = work.offer ?? work.steps;
  // What a draft's modules and steps may need: without them it could not be read.
  if (draft) await again(() => loadAllDefinitions(catalog), options.retryDelay);
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
  return startAutosave({ store, catalog, tab: tab.id, storage, send, onServer });
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
