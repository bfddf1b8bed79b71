import type { PageGroup } from "#contract/groups.ts";
import { isLandingPage } from "../landing/pages.ts";

/** Whether modules can be added and sorted: on the home page, and on pages that the owner has made. */
export function isArrangeable(page: PageGroup | null): boolean {
  return page === "home_modules" || isLandingPage(page);
}
