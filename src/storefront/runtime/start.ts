/** Starts the browser's runtime: links, visit events, new builds, route rules. */
import type { DataRouter } from "react-router";
import { onceOnline, whenOnline } from "#ui/when-online.ts";
import { pageAt } from "../route-table.ts";
import { apiBase, shopPath, viewBase } from "./base.ts";
import { followBodyStyle } from "./body-style.ts";
import { loadAhead, waitForAll, watchBuilds } from "./freshness.ts";
import { interceptLinks, loadPagesAnew, refuseDangerousLinks } from "./links.ts";
import { sendVisit } from "./visits.ts";

/** @param loadNavigation loads the part of the router that navigates. */
export function startRuntime(router: DataRouter, loadNavigation: () => Promise<unknown>): void {
  followBodyStyle();
  refuseDangerousLinks();
  interceptLinks({
    visit: () => sendVisit(apiBase),
    expect: (path) => void loadAhead(() => Promise.all([loadNavigation(), whenOnline(() => loadPageAt(path))])),
    navigate(path) {
      waitForAll();
      const { pathname, search, hash } = router.state.location;
      // As in browsers, a link to the page that is shown adds no entry to the history.
      const asPage = () => location.assign(viewBase() + path);
      router.navigate(path, { replace: path === shopPath(pathname) + search + hash }).catch(asPage);
    },
  });
  watchBuilds(__BUILD_ID__, loadPagesAnew);
  // Back and forward to entries of the history that a router has made lead to pages of this visit without a new document.
  if (history.state !== null) afterLoad(() => void loadAhead(loadNavigation));
  // Controls of other pages navigate (filters, variants) or load data again: what that takes loads before one is reached.
  else if (!isHome(router)) onFirstSign(() => void loadAhead(loadNavigation));
  afterLoad(() => void guard(router));
  if (document.querySelector("[data-rule]")) {
    void onceOnline(() => import("./show-by-rules.ts")).then(
      ({ refineFirstPage }) => refineFirstPage(),
      () => {},
    );
  }
  // Browsers translate a page once it is there.
  afterLoad(() => {
    void loadAhead(() =>
      onceOnline(() => import("#ui/translation.ts")).then(({ keepUpWithTranslation }) => keepUpWithTranslation()),
    );
  });
}

function isHome({ state }: DataRouter): boolean {
  return state.matches.at(-1)?.route.id === "/";
}

/** Loads the code of a page and of its calls. */
async function loadPageAt(path: string): Promise<void> {
  const page = pageAt(path.replace(/[?#].*/, ""));
  const [sources] = await Promise.all([import("../page-sources.ts"), import("./connect.ts")]);
  if (page) await sources.loadPage(page.name);
}

/** Text of the meta file of a build without rules. */
const noRules = '"matcher":{"static":{},"wildcard":{},"dynamic":{}}';

/** Applies the rules for routes. Most shops have none: the code for them loads only when there are some, or when the file fails. */
async function guard(router: DataRouter): Promise<void> {
  // In development there is no build and no meta file.
  if (__BUILD_ID__ === "dev") return;
  const address = `/builds/meta/${__BUILD_ID__}.json`;
  const text = await fetch(address, { signal: AbortSignal.timeout(10_000) }).then(
    (answer) => answer.text(),
    () => "",
  );
  if (text.includes(noRules)) return;
  // The code for rules would not come either, and the browser would remember that.
  if (!navigator.onLine) return addEventListener("online", () => void guard(router), { once: true });
  const { guardRoutes } = await import("./route-guard.ts");
  await guardRoutes(router, address);
}

/** What somebody at the page does before a control is used: a mouse moves, a finger touches to scroll, a key goes from field to field. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown"];

function onFirstSign(work: () => void): void {
  const first = () => {
    for (const sign of signs) document.removeEventListener(sign, first, { capture: true });
    work();
  };
  for (const sign of signs) document.addEventListener(sign, first, { capture: true, passive: true });
}

/** After the page's load event. */
function afterLoad(work: () => void): void {
  if (document.readyState === "complete") setTimeout(work);
  else addEventListener("load", () => setTimeout(work), { once: true });
}
