import type { ProductRow } from "#contract/rows.ts";
import { discountPercent, formatMoney, parseMoney } from "#kernel/money/money.ts";
import type { ProductContent } from "../content/types.ts";
import { pictureOf } from "./picture.ts";

/** A product as its chooser would store it in a design; live rows replace it on the page. */
export function toRow(given: ProductContent, id: string, currency: string): ProductRow {
  const minor = (amount: string) => parseMoney(amount, currency) ?? 0n;
  const [cheapest] = given.variants.toSorted((one, other) => Number(minor(one.price) - minor(other.price)));
  const price = minor(cheapest?.price ?? "");
  const origin = cheapest?.origin_price ? minor(cheapest.origin_price) : null;
  return {
    id,
    good_name: given.good_name,
    seo_name: given.seo_name,
    image: pictureOf(given.pictures[0] ?? ""),
    price: formatMoney(price, currency),
    origin_price: origin === null ? "" : formatMoney(origin, currency),
    stock: given.variants.reduce((sum, { stock }) => sum + stock, 0),
    sale: given.sale,
    discount: discountPercent(price, origin),
    rating: 0,
    rating_count: given.reviews.length,
    has_options: given.options.length > 0,
  };
}
