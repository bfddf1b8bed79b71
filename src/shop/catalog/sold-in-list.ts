/** Searches in a market whose price list has all products: its prices need not be looked up to know what is sold there. */
import type { ShopContext } from "#kernel/context.ts";
import { type ProductFilter, unfiltered } from "./filter.ts";
import { countListed } from "./listed-statistics.ts";
import { isByPrice, type Sort } from "./sort-order.ts";

/** The filter without its price list, where a keyword finds the same products without it. By price, or in a range of prices, those of the list count. */
export async function withoutList(context: ShopContext, filter: ProductFilter, sort: Sort): Promise<ProductFilter> {
  const { list, keyword, min, max } = filter;
  if (list === undefined || !keyword || min !== null || max !== null || isByPrice(sort)) return filter;
  return (await hasAllProducts(context, list)) ? { ...filter, list: undefined } : filter;
}

/** The rows of a list are made of the shop's own, so that as many are all. */
async function hasAllProducts(context: ShopContext, list: string): Promise<boolean> {
  const [inList, all] = await Promise.all([
    countListed(context, { ...unfiltered, list }),
    countListed(context, unfiltered),
  ]);
  return inList === all;
}
