/** Joins the parts of the browser's runtime with its router. */
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
      // As browsers do: a link to the page that is shown is no further step of the history.
      void router.navigate(path, { replace: path === pathname + search + hash });
    },
  });
  watchBuilds(__BUILD_ID__, loadPagesAnew);
  whenAtRest(() => void guard(router));
}

/** The code of a page and of the calls that it makes. */
async function loadPageAt(path: string): Promise<void> {
  const page = pageAt(path.replace(/[?#].*/, ""));
  const [sources] = await Promise.all([import("../page-sources.ts"), import("./connect.ts")]);
  if (page) await sources.loadPage(page.name);
}

/** As it stands in the meta file of a build without rules. */
const noRules = '"matcher":{"static":{},"wildcard":{},"dynamic":{}}';

/** Follows the build's rules for routes. Most have none: the code that follows some comes only with them, or with a failure. */
async function guard(router: DataRouter): Promise<void> {
  // While developing nothing is built, and nothing brings rules.
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

/** Once the page has loaded and has nothing better to do. */
function whenAtRest(work: () => void): void {
  if (document.readyState === "complete") setTimeout(work);
  else addEventListener("load", () => setTimeout(work), { once: true });
}
