/** Keeps the canvas in step with templates that are made, deleted or taken back in the document. */
import { basePage, type Group, isTemplate } from "#contract/groups.ts";
import { pageInEditor } from "#storefront/page-options.ts";
import { pageAt } from "#storefront/route-table.ts";
import { isCurrentTemplate } from "../landing/pages.ts";
import type { Router } from "../shell/shell-context.ts";
import type { EditorStore } from "../store/store.ts";

/** True where the page is, or becomes, one that a template is for. */
export function followTemplate(router: Router, store: EditorStore): boolean {
  const { page } = store.getState();
  if (isTemplate(page)) {
    // Its making was undone or discarded, or it was deleted.
    if (!isCurrentTemplate(page)) void router.navigate(pageInEditor(basePage<Group>(page)).path);
    return true;
  }
  // One of a draft that was restored after the address was opened.
  const { pathname, search } = router.state.location;
  const number = new URLSearchParams(search).get("template");
  const kind = number ? pageAt(pathname.slice(router.basename?.length ?? 0) || "/")?.templates : undefined;
  if (!kind || !isCurrentTemplate(`${kind}_${number}`)) return false;
  store.getState().openPage(`${kind}_${number}`);
  void router.revalidate();
  return true;
}
