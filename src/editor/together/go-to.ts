import { pagePath } from "../landing/pages.ts";
import type { Router } from "../shell/shell-context.ts";
import { movableKeysOf } from "../store/document.ts";
import type { EditorStore } from "../store/store.ts";
import type { Colleague } from "./colleagues.ts";
import { refOf } from "./share.ts";

/** Opens the page that a colleague has open, and scrolls to the module that they have selected. Unpublished changes are kept. */
export async function goToColleague(
  { page, module }: Pick<Colleague, "page" | "module">,
  store: EditorStore,
  router: Router,
): Promise<void> {
  const address = page === null ? undefined : pagePath(page);
  if (address !== undefined && page !== store.getState().page) await router.navigate(address);
  const { document, page: shown } = store.getState();
  const key = movableKeysOf(document, shown).find((one) => {
    const moduleState = document.modules[one];
    return moduleState && refOf(moduleState) === module;
  });
  if (key !== undefined) store.setState({ reveal: { key } });
}
