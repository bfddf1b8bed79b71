/** Applies the build's rules for routes to where the router goes; loaded once the page is at rest. */
import type { DataRouter } from "react-router";
import { readCookie } from "./cookies.ts";
import { http } from "./http.ts";
import { follow, middlewaresFor, readMatcher, ruleFor } from "./route-rules.ts";

const middlewares = middlewaresFor(() => readCookie("is_guest") === "0");

/** Follows the rules from now on, and at once for the page that is shown. Without the file there are none. */
export async function guardRoutes(router: DataRouter, buildId: string): Promise<void> {
  // While developing nothing is built, and nothing brings rules.
  if (buildId === "dev") return;
  const meta = await http(`/builds/meta/${buildId}.json`, { method: "GET" }).catch(() => undefined);
  const matcher = readMatcher(meta);
  if ([matcher.static, matcher.wildcard, matcher.dynamic].every((rules) => Object.keys(rules).length === 0)) return;
  const basename = router.basename ?? "/";
  const inApp = (pathname: string) =>
    basename !== "/" && pathname.startsWith(basename) ? pathname.slice(basename.length) || "/" : pathname;
  const check = (pathname: string) => {
    const path = inApp(pathname);
    const way = follow(path, ruleFor(path, matcher), middlewares);
    if (way.kind === "go") void router.navigate(way.to, { replace: true });
    else if (way.kind === "load") location.assign(way.to);
  };
  let checked = "";
  router.subscribe(({ navigation, location: shown }) => {
    // As soon as it is known where the router goes, and again only for another page.
    const { pathname } = navigation.location ?? shown;
    if (pathname === checked) return;
    checked = pathname;
    check(pathname);
  });
  check(router.state.location.pathname);
}
