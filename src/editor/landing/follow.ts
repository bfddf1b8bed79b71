/** Keeps the address and the page of the canvas in step with landing pages that are made, renamed or taken back in the document. */
import { isMadeGroup } from "#contract/groups.ts";
import { pageAt } from "#storefront/route-table.ts";
import { followTemplate } from "../page-templates/follow.ts";
import type { Router } from "../shell/shell-context.ts";
import type { EditorStore } from "../store/store.ts";
import { isLandingPage, landingAt, landingPagesIn, landingPath, publishedPages } from "./pages.ts";

/** Milliseconds after the last change of an address. */
const renameDelay = 1000;

export function followLandingPages(router: Router, store: EditorStore, basename: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const inside = () => router.state.location.pathname.slice(basename.length) || "/";
  const isIdle = () => router.state.navigation.state === "idle" && router.state.initialized;
  const look = () => {
    const { document, page } = store.getState();
    if (!isIdle()) return;
    if (followTemplate(router, store)) return;
    if (!pageAt(inside())?.kind) return;
    if (page !== null && isMadeGroup(page) && isLandingPage(page)) {
      // Its making was undone, or discarded.
      if (!landingPagesIn(document).some(({ group }) => group === page)) void router.navigate("/");
      else {
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (store.getState().page !== page || !isIdle()) return;
          const path = landingPath(page);
          if (path !== inside()) void router.navigate(path, { replace: true, preventScrollReset: true });
        }, renameDelay);
      }
      return;
    }
    // A page of a draft that was restored after the address was opened.
    const landing = landingAt(inside());
    if (!landing) return;
    store.getState().openPage(landing.group);
    void router.revalidate();
  };
  // Its address has been published, or somebody else's pages have come.
  publishedPages.subscribe(look);
  let before = store.getState().document;
  store.subscribe(({ document }) => {
    if (document === before) return;
    before = document;
    look();
  });
}
