/** Joins the parts of the browser's runtime with its router. */
import type { DataRouter } from "react-router";
import { apiBase } from "./base.ts";
import { followBodyStyle } from "./body-style.ts";
import { watchBuilds } from "./freshness.ts";
import { interceptLinks, loadPagesAnew } from "./links.ts";
import { sendVisit } from "./visits.ts";

export function startRuntime(router: DataRouter): void {
  followBodyStyle();
  interceptLinks({ visit: () => sendVisit(apiBase), navigate: (path) => void router.navigate(path) });
  watchBuilds(__BUILD_ID__, loadPagesAnew);
}
