/** Exports the design as a file. */

import { dayIn } from "#contract/days.ts";
import { groupsIn } from "#contract/groups.ts";
import { handleOf } from "#contract/handles.ts";
import { t } from "#i18n/t.ts";
import { shopZone } from "#ui/controls/times.ts";
import { toast } from "#ui/controls/toasts.ts";
import type { AdminApi } from "../admin-api.ts";
import type { Catalog } from "../store/catalog.ts";
import { configOf } from "../store/config.ts";
import { modulesOf } from "../store/document.ts";
import type { EditorStore } from "../store/store.ts";
import { loadMissing } from "../versions/load.ts";
import { writeTemplate } from "./template.ts";

/** Downloads the design as it is in the editor, including unpublished changes. */
export async function exportTemplate(api: Pick<AdminApi, "call">, store: EditorStore, catalog: Catalog): Promise<void> {
  try {
    await loadMissing(api, store);
  } catch {
    toast(t("Couldn't load the design. Try again in a moment."), { type: "error" });
    return;
  }
  const { document: design } = store.getState();
  const name = configOf(design).websiteName || t("Design");
  const modules = Object.fromEntries(groupsIn(design.order).map((group) => [group, modulesOf(design, group)]));
  const now = new Date();
  const text = JSON.stringify(writeTemplate(name, modules, catalog, now), null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${handleOf(name, 40) || "design"}-${dayIn(shopZone(), now)}.json`;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  toast(t("The design was exported as one file"), { type: "success" });
}
