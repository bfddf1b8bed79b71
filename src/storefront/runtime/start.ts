/** Joins the parts of the browser's runtime with its router. */
import type { DataRouter } from "react-router";
import { apiBase } from "./base.ts";
import { followBodyStyle } from "./body-style.ts";
import { watchBuilds } from "./freshness.ts";
import { interceptLinks, loadPagesAnew, refuseDangerousLinks } from "./links.ts";
import { sendVisit } from "./visits.ts";

export function startRuntime(router: DataRouter): void {
  followBodyStyle();
  refuseDangerousLinks();
  interceptLinks({
    visit: () => sendVisit(apiBase),
    navigate(path) {
      const { pathname, search, hash } = router.state.location;
      // As browsers do: a link to the page that is shown is no further step of the history.
      void router.navigate(path, { replace: path === pathname + search + hash });
    },
  });
  watchBuilds(__BUILD_ID__, loadPagesAnew);
  whenAtRest(() => void import("./route-guard.ts").then(({ guardRoutes }) => guardRoutes(router, __BUILD_ID__)));
}

/** Once the page has loaded and has nothing better to do. */
function whenAtRest(work: () => void): void {
  if (document.readyState === "complete") setTimeout(work);
  else addEventListener("load", () => setTimeout(work), { once: true });
}
