/** Loads the published headers and footers that the document has not yet: any page may choose them. */
import { isVariant } from "#contract/groups.ts";
import type { AdminApi } from "../admin-api.ts";
import { publishedPages } from "../landing/pages.ts";
import type { EditorStore } from "../store/store.ts";

/** @param api which puts loaded groups into the store */
export function loadVariants(api: Pick<AdminApi, "call">, store: EditorStore): void {
  const load = () => {
    const { order } = store.getState().document;
    const missing = publishedPages
      .current()
      .flatMap(({ group }) => (isVariant(group) && !(group in order) ? [group] : []));
    // Without them the canvas shows the design's own until the next list comes.
    if (missing.length > 0) void api.call("/api/v1/decoration", { modules: missing }).catch(() => {});
  };
  publishedPages.subscribe(load);
}
