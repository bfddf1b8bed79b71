/** Where pages with content of their own take modules, where the design has "Modules on every page" switched on. */
import { basePage, type FixedPageGroup, isMadeGroup, type PageGroup, pageGroups } from "./groups.ts";

/** Pages that are modules alone, or have one purpose: they have no places. */
const without: readonly FixedPageGroup[] = [
  "home_modules",
  "product_payment_modules",
  "payment_callback_modules",
  "set_address_modules",
];
/** Pages with a place within their content. */
const withInside: readonly FixedPageGroup[] = [
  "product_detail_modules",
  "product_list_modules",
  "article_modules",
  "news_detail_modules",
];

const around = ["above", "below"] as const;
const all = ["above", "inside", "below"] as const;
const none = [] as const;

/** The places of a page in their order. */
export function placesOn(group: PageGroup | null): readonly ("above" | "inside" | "below")[] {
  const page = group && basePage(group);
  if (page === null || isMadeGroup(page) || without.includes(page) || !pageGroups.includes(page)) return none;
  return withInside.includes(page) ? all : around;
}
