/** Exports the design as a file. */

import { dayIn } from "#contract/days.ts";
import { groupsIn } from "#contract/groups.ts";
import { handleOf } from "#contract/handles.ts";
import { languageOf } from "#i18n/languages.ts";
import { t } from "#i18n/t.ts";
import { shopZone } from "#ui/controls/times.ts";
import { toast } from "#ui/controls/toasts.ts";
import type { AdminApi } from "../admin-api.ts";
import { otherLanguages, translatingNow } from "../languages/language.ts";
import type { Catalog } from "../store/catalog.ts";
import { configOf } from "../store/config.ts";
import { modulesOf } from "../store/document.ts";
import { shopFacts } from "../store/shop-facts.ts";
import type { EditorStore } from "../store/store.ts";
import { loadMissing } from "../versions/load.ts";
import { writeTemplate } from "./template.ts";
import { type LanguageOfDesign, textsOfModules } from "./texts.ts";

/** Downloads the design as it is in the editor, in all languages of the shop, including unpublished changes. */
export async function exportTemplate(api: Pick<AdminApi, "call">, shown: EditorStore, types: Catalog): Promise<void> {
  const translating = translatingNow();
  const { store, catalog } = translating?.own ?? { store: shown, catalog: types };
  let languages: readonly LanguageOfDesign[];
  try {
    await loadMissing(api, store);
    // What was typed within the last second is in the draft then.
    await translating?.drafts.flush();
    languages = await readLanguages(api);
  } catch {
    toast(t("Couldn't load the design. Try again in a moment."), { type: "error" });
    return;
  }
  const { document: design } = store.getState();
  const name = configOf(design).websiteName || t("Design");
  const modules = Object.fromEntries(groupsIn(design.order).map((group) => [group, modulesOf(design, group)]));
  const now = new Date();
  const template = writeTemplate(name, modules, catalog, now, {
    own: languageOf(shopFacts()?.locale ?? "en") ?? "en",
    texts: textsOfModules(design, languages),
  });
  const text = JSON.stringify(template, null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${handleOf(name, 40) || "design"}-${dayIn(shopZone(), now)}.json`;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  toast(t("The design was exported as one file"), { type: "success" });
}

/** The design's texts in all other languages of the shop; nothing is asked for in a shop with one. */
export const readLanguages = (api: Pick<AdminApi, "call">): Promise<LanguageOfDesign[]> =>
  Promise.all(otherLanguages().map((locale) => readLanguage(api, locale)));

async function readLanguage(api: Pick<AdminApi, "call">, locale: string): Promise<LanguageOfDesign> {
  const { data, message } = await api.call("/admin_api/v1/decoration/translation", { locale });
  if (!data) throw new Error(message);
  return { locale, cells: data.cells, draft: data.draft };
}
