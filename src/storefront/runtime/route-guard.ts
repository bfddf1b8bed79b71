/** Applies the rules for routes to in-page navigation; loaded when there are some. */
import type { DataRouter } from "react-router";
import { readCookie } from "./cookies.ts";
import { goInstead, loadInstead } from "./go-instead.ts";
import { http } from "./http.ts";
import { follow, middlewaresFor, readMatcher, ruleFor } from "./route-rules.ts";

const middlewares = middlewaresFor(() => readCookie("is_guest") === "0");

/** Applies the rules of a meta file to the page that is shown and to every navigation. Without the file there are none. */
export async function guardRoutes(router: DataRouter, address: string): Promise<void> {
  const meta = await http(address, { method: "GET" }).catch(() => undefined);
  const matcher = readMatcher(meta);
  const basename = router.basename ?? "/";
  const inApp = (pathname: string) =>
    basename !== "/" && pathname.startsWith(basename) ? pathname.slice(basename.length) || "/" : pathname;
  const check = (pathname: string) => {
    const path = inApp(pathname);
    const way = follow(path, ruleFor(path, matcher), middlewares);
    if (way.kind === "go") goInstead(router, way.to);
    else if (way.kind === "load") loadInstead(router, way.to);
  };
  let checked = "";
  router.subscribe(({ navigation, location: shown }) => {
    // At the start of a navigation, and once for each page.
    const { pathname } = navigation.location ?? shown;
    if (pathname === checked) return;
    checked = pathname;
    check(pathname);
  });
  check(router.state.location.pathname);
}
