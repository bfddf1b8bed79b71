import { seoPages } from "#storefront/page-options.ts";

/** Address of a page in the dropdown; pages about one row show a built-in sample. */
export function addressOf(value: string): string {
  return seoPages.includes(value) ? `${value}/test` : value;
}
