import type { ProductRow } from "#contract/rows.ts";

/** Address of a product's page. */
export function productPath({ seo_name }: Pick<ProductRow, "seo_name">): string {
  return `/product/detail/${encodeURIComponent(seo_name)}`;
}
