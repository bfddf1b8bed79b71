import type { ProductRow } from "#contract/rows.ts";
import { discountPercent, formatMoney, parseMoney } from "#kernel/money/money.ts";
import type { ProductContent } from "../content/types.ts";
import { pictureOf } from "./picture.ts";

/** A product as its chooser would store it in a design; live rows replace it on the page. */
export function toRow(product: ProductContent, id: string, currency: string): ProductRow {
  const minor = (amount: string) => parseMoney(amount, currency) ?? 0n;
  const [cheapest] = product.variants.toSorted((one, other) => Number(minor(one.price) - minor(other.price)));
  const price = minor(cheapest?.price ?? "");
  const origin = cheapest?.origin_price ? minor(cheapest.origin_price) : null;
  return {
    id,
    good_name: product.good_name,
    seo_name: product.seo_name,
    image: pictureOf(product.pictures[0] ?? ""),
    price: formatMoney(price, currency),
    origin_price: origin === null ? "" : formatMoney(origin, currency),
    stock: product.variants.reduce((sum, { stock }) => sum + stock, 0),
    sale: product.sale,
    discount: discountPercent(price, origin),
    rating: 0,
    rating_count: product.reviews.length,
    has_options: product.options.length > 0,
  };
}
