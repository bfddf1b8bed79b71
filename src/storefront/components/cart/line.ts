import type { CartLine } from "#contract/shapes/cart-line.ts";

/** Most units of one line, as the cart's calls accept. */
export const maxUnits = 999;

/** Page of the line's variant; "" for what is no longer sold. */
export function linePath({ problem, seo_name, variant_id }: CartLine): string {
  return problem === "gone" ? "" : `/product/detail/${encodeURIComponent(seo_name)}?variant=${variant_id}`;
}
