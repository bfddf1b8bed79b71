import { seoPages } from "#storefront/route-table.ts";

/** Where a page of the dropdown is shown: pages about one row with the built-in sample (spec §2, seoPages). */
export function addressOf(value: string): string {
  return seoPages.includes(value) ? `${value}/test` : value;
}
