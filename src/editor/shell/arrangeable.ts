/** On which pages modules are added and sorted. */
import { isTemplate, type PageGroup } from "#contract/groups.ts";
import { placesOn } from "#contract/page-places.ts";
import { isLandingPage } from "../landing/pages.ts";
import { configOf } from "../store/config.ts";
import type { EditorState } from "../store/state.ts";

/** A page of modules alone: the home page, and pages that the owner has made. */
export const isBuilt = (page: PageGroup | null): boolean => page === "home_modules" || isLandingPage(page);

/** Whether a page with content of its own takes modules beside it: all do by the switch of the design, templates always. */
export const takesModules = (document: EditorState["document"], page: PageGroup | null): boolean =>
  isTemplate(page) || configOf(document).modulesEverywhere === true;

/** Whether modules are added to a page and sorted. */
export const isArrangeable = ({ page, document }: Pick<EditorState, "page" | "document">): boolean =>
  isBuilt(page) || (placesOn(page).length > 0 && takesModules(document, page));
