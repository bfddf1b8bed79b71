import type { DataRouter } from "react-router";

/**
 * Goes to a page in place of one that cannot be shown. The entry of the shown page is replaced: "back" would lead to it, and from there
 * here again. While another page is still being loaded, it has no entry yet, and the shown one stays.
 */
export function goInstead(router: DataRouter, to: string, state?: unknown): void {
  void router.navigate(to, { replace: router.state.navigation.location === undefined, state });
}

/** The same with a whole page. */
export function loadInstead(
  router: Pick<DataRouter, "state">,
  to: string,
  place: Pick<Location, "assign" | "replace"> = location,
): void {
  if (router.state.navigation.location === undefined) place.replace(to);
  else place.assign(to);
}
