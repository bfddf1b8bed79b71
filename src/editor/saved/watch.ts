/** Loads what synced modules of the page on the canvas show, where it did not come with the page: of a draft, or just inserted. */
import { syncedGroupOf } from "#decoration/synced.ts";
import type { AdminApi } from "../admin-api.ts";
import { publishedPages } from "../landing/pages.ts";
import { modulesOf } from "../store/document.ts";
import type { EditorStore } from "../store/store.ts";

export function watchSaved(api: Pick<AdminApi, "call">, store: EditorStore): void {
  const asked = new Set<string>();
  const look = () => {
    const { document, page } = store.getState();
    if (!page) return;
    const missing = modulesOf(document, page).flatMap((module) => {
      const group = syncedGroupOf(module);
      return group && !(group in document.order) && !asked.has(group) ? [group] : [];
    });
    const known = new Set(publishedPages.current().map(({ group }) => group));
    const groups = [...new Set(missing)].filter((group) => known.has(group));
    if (groups.length === 0) return;
    for (const group of groups) asked.add(group);
    // Without them the canvas says that nothing is there; opening the page again asks again.
    void api.call("/api/v1/decoration", { modules: groups }).catch(() => {
      for (const group of groups) asked.delete(group);
    });
  };
  look();
  publishedPages.subscribe(look);
  let before = store.getState().document;
  store.subscribe(({ document }) => {
    if (document === before) return;
    before = document;
    look();
  });
}
