/** What agents are told of products: the words of their pages, with addresses that work elsewhere. */
import type { ProductDetail, Variant } from "#contract/calls/catalog.ts";
import type { ProductRow } from "#contract/rows.ts";

type Availability = "in_stock" | "backorder" | "out_of_stock";

/** Whether a variant can be bought, as its page offers it. */
export function availabilityOf({
  stock,
  stock_policy,
  in_stock = stock,
}: Pick<Variant, "stock" | "stock_policy" | "in_stock">): Availability {
  if (stock <= 0) return "out_of_stock";
  return stock_policy === "continue" && in_stock <= 0 ? "backorder" : "in_stock";
}

export const rowAvailability = ({ stock, backordered }: Pick<ProductRow, "stock" | "backordered">): Availability =>
  stock <= 0 ? "out_of_stock" : backordered ? "backorder" : "in_stock";

export const productUrl = (origin: string, { seo_name }: Pick<ProductRow, "seo_name">, variantId?: string): string =>
  `${origin}/product/detail/${encodeURIComponent(seo_name)}${variantId ? `?variant=${variantId}` : ""}`;

/** Pictures at an address of their own; "" stays "". */
export const absolute = (origin: string, address: string): string => (address ? new URL(address, origin).href : "");

/** Option values in the order of the product's options, "Sand / Large"; "" for a product without options. */
export const variantTitle = ({ options }: Pick<ProductDetail, "options">, variant: Pick<Variant, "options">): string =>
  options.flatMap(({ name }) => variant.options[name] ?? []).join(" / ");
