/** Starts the browser's runtime: links, visit events, new builds, route rules. */
import type { DataRouter } from "react-router";
import { pageAt } from "../route-table.ts";
import { apiBase } from "./base.ts";
import { followBodyStyle } from "./body-style.ts";
import { loadAhead, waitForAll, watchBuilds } from "./freshness.ts";
import { interceptLinks, loadPagesAnew, refuseDangerousLinks } from "./links.ts";
import { sendVisit } from "./visits.ts";

export function startRuntime(router: DataRouter): void {
  followBodyStyle();
  refuseDangerousLinks();
  interceptLinks({
    visit: () => sendVisit(apiBase),
    expect: (path) => void loadAhead(() => loadPageAt(path)),
    navigate(path) {
      waitForAll();
      const { pathname, search, hash } = router.state.location;
      // As in browsers, a link to the page that is shown adds no entry to the history.
      void router.navigate(path, { replace: path === pathname + search + hash });
    },
  });
  watchBuilds(__BUILD_ID__, loadPagesAnew);
  afterLoad(() => void guard(router));
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
  const { guardRoutes } = await import("./route-guard.ts");
  await guardRoutes(router, address);
}

/** After the page's load event. */
function afterLoad(work: () => void): void {
  if (document.readyState === "complete") setTimeout(work);
  else addEventListener("load", () => setTimeout(work), { once: true });
}
