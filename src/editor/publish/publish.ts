/** Save and publish: asks, sends, says what came of it (spec §2, §4). */
import { z } from "zod";
import { type Group, groups } from "#contract/calls/decoration.ts";
import type { AdminApi } from "../admin-api.ts";
import type { Catalog } from "../store/catalog.ts";
import { dirtyGroups } from "../store/dirty.ts";
import { toSave } from "../store/save.ts";
import type { EditorStore } from "../store/store.ts";
import { confirm } from "../ui/ask.ts";
import { toast } from "../ui/toasts.ts";
import { groupLabels } from "./labels.ts";
import { findProblems, setProblems } from "./problems.ts";

/** What the owner wants when somebody else has published the same part meanwhile. */
export type Choice = "theirs" | "mine" | "cancel";

export interface Publishing {
  readonly store: EditorStore;
  readonly catalog: Catalog;
  readonly api: AdminApi;
  readonly onBusy: (busy: boolean) => void;
  readonly askConflict: (groups: readonly Group[]) => Promise<Choice>;
}

/** Data of a 409: which groups somebody else has published, and the newest revision. */
const conflictData = z.object({ groups: z.array(z.enum(groups)), revision: z.number().int() });

export async function publish(publishing: Publishing): Promise<void> {
  const { document, baseline } = publishing.store.getState();
  const changed = dirtyGroups(document, baseline);
  const what = changed.length > 0 ? `Changed: ${groupLabels(changed)}.` : "Nothing has changed since the last time.";
  const sure = await confirm({
    title: "Save and publish",
    text: `Do you want to save and publish this template? Visitors see it at once. ${what}`,
    confirm: "Save and publish",
    cancel: "Cancel",
  });
  if (sure) await send(publishing);
}

/** Sends; `over` names a newer revision that is to be replaced on purpose. */
async function send(publishing: Publishing, over?: number): Promise<void> {
  const { store, catalog, api, onBusy } = publishing;
  store.getState().select(store.getState().selected, { reveal: false });
  const save = toSave(store.getState(), catalog, over);
  onBusy(true);
  try {
    const answer = await api.call("/admin_api/v1/decoration", save.input);
    if (answer.code === 200 && answer.data) {
      store.getState().published(save.sent, answer.data.revision, answer.data.ids);
      setProblems([]);
      toast(answer.message || "Published", { type: "success" });
    } else if (answer.code === 400) {
      showProblems(publishing, save.groups);
    } else if (answer.code === 409) {
      await settleConflict(publishing, conflictData.safeParse(answer.data).data);
    }
  } catch {
    toast("The shop does not answer. Nothing was published and nothing is lost: try again in a moment.", {
      type: "error",
      duration: 6000,
    });
  } finally {
    onBusy(false);
  }
}

/** Opens the first module that breaks a rule; the form marks the field. */
function showProblems({ store, catalog }: Publishing, sent: readonly Group[]): void {
  const found = findProblems(store.getState().document, sent, catalog);
  setProblems(found);
  const { page, setTab, select } = store.getState();
  const first = found.find(({ group }) => group === page || group === "common_modules" || group === "config_modules");
  if (!first) return;
  setTab(first.group === "config_modules" ? 1 : 0);
  select(first.key);
}

async function settleConflict(publishing: Publishing, data: z.output<typeof conflictData> | undefined): Promise<void> {
  const { store, api, onBusy, askConflict } = publishing;
  if (!data) return;
  onBusy(false);
  const choice = await askConflict(data.groups);
  if (choice === "mine") return send(publishing, data.revision);
  if (choice !== "theirs") return;
  for (const group of data.groups) store.getState().discard(group);
  const pages = data.groups.filter((group) => group !== "common_modules" && group !== "config_modules");
  // The editor's client hands every decoration answer to the store.
  await api.call("/api/v1/decoration", {
    modules: pages,
    ...(data.groups.includes("common_modules") && { common_modules: [0, -1] }),
    ...(data.groups.includes("config_modules") && { config_modules: [0] }),
  });
  toast("You now have what was published meanwhile. Your other changes are still here.", { type: "info" });
}
