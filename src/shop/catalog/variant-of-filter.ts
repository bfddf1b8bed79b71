/** Products of a list that is filtered by options, as the variant that was asked for: its picture, and a link to it. */
import { sql } from "kysely";
import type { ProductRow } from "#contract/rows.ts";
import type { ShopContext } from "#kernel/context.ts";
import { variantPriceJoin } from "#kernel/malls/market-prices.ts";
import { unitsForSale } from "../stock/units.ts";
import { optionName } from "./filter.ts";

/**
 * Of each product the first variant that has one of the chosen values of each option, one that can be bought before others.
 * @param options chosen values by option, "Color:Sand"
 */
export async function withVariants(
  { db, mall }: ShopContext,
  products: readonly ProductRow[],
  options: readonly (readonly string[])[],
): Promise<ProductRow[]> {
  const conditions = options.flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const name = optionName(first);
    const values = [first, ...others].map((option) => option.slice(name.length + 1));
    return [sql`v.options ->> ${name} = any(${values}::text[])`];
  });
  const ids = products.map(({ id }) => id);
  const { rows } = await sql<{ product_id: string; id: string; image: string | null }>`
    select product_id, id, image from unnest(${ids}::uuid[]) listed (product_id) cross join lateral (
      select v.id, v.image from variant v${variantPriceJoin(mall)}
      where v.mall_id = ${mall.id} and v.product_id = listed.product_id and ${sql.join(conditions, sql` and `)}
      order by ${unitsForSale} > 0 desc, v.position, v.id limit 1) variant`.execute(db);
  const variants = new Map(rows.map((row) => [row.product_id, row]));
  return products.map((product) => {
    const variant = variants.get(product.id);
    if (!variant) return product;
    // The other pictures show another variant.
    const { image_alt: _, image_focal: _focal, image_hover: _hover, ...rest } = product;
    return variant.image && variant.image !== product.image
      ? { ...rest, image: variant.image, variant_id: variant.id }
      : { ...product, variant_id: variant.id };
  });
}
