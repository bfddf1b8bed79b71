/**
 * What products, variants, shipping and discounts cost in the view that is asked for (docs/markets.md): the shop's own prices, or those of a market's list.
 * In the shop's own view each fragment is the column itself, so that its statements are those of a shop without markets.
 */
import { type RawBuilder, sql } from "kysely";
import type { Mall } from "./mall.ts";

type Shown = Pick<Mall, "market">;

/** Undefined where the shop's own prices count. */
export const listOf = ({ market }: Shown): string | undefined => market?.price_list_id ?? undefined;

interface Prices {
  readonly price: RawBuilder<unknown>;
  readonly origin_price: RawBuilder<unknown>;
  /** The lowest of the 30 days before a reduction. */
  readonly prior_price: RawBuilder<unknown>;
  readonly recommended_price: RawBuilder<unknown>;
}

const none = sql`null::bigint`;

/** Of the variant `v`, after `variantPriceJoin`. */
export const variantPrices = (mall: Shown): Prices =>
  listOf(mall)
    ? {
        price: sql`m.price`,
        origin_price: sql`m.origin_price`,
        prior_price: sql`m.prior_price`,
        recommended_price: none,
      }
    : {
        price: sql`v.price`,
        origin_price: sql`v.origin_price`,
        prior_price: sql`v.prior_price`,
        recommended_price: sql`v.recommended_price`,
      };

/** Behind the variant `v`: one without a price in the market's list is not sold in it. */
export function variantPriceJoin(mall: Shown, kind: RawBuilder<unknown> = sql`join`): RawBuilder<unknown> {
  const list = listOf(mall);
  return list
    ? sql` ${kind} price m on m.mall_id = v.mall_id and m.price_list_id = ${list}::uuid and m.variant_id = v.id`
    : sql``;
}

const listed = (list: string, column: RawBuilder<unknown>) =>
  sql`(select ${column} from listed_price m where m.mall_id = p.mall_id and m.price_list_id = ${list}::uuid and m.product_id = p.id)`;

/** Columns of the product `p`: what its cheapest variant costs, and what that price is for. */
export function productPrices(mall: Shown): RawBuilder<unknown> {
  const list = listOf(mall);
  if (!list) return sql`p.price, p.origin_price, p.prior_price, p.unit_measure, p.unit_base`;
  const ofCheapest = (column: RawBuilder<unknown>) =>
    sql`coalesce((select ${column} from listed_price m join variant v on v.mall_id = m.mall_id and v.id = m.variant_id
      where m.mall_id = p.mall_id and m.price_list_id = ${list}::uuid and m.product_id = p.id), '')`;
  return sql`coalesce(${listed(list, sql`m.price`)}, 0) as price, ${listed(list, sql`m.origin_price`)} as origin_price, ${listed(list, sql`m.prior_price`)} as prior_price,
  ${ofCheapest(sql`v.unit_measure`)} as unit_measure, ${ofCheapest(sql`v.unit_base`)} as unit_base`;
}

/** Whether variants of the product `p` cost more than its cheapest one. */
export function pricesVary(mall: Shown): RawBuilder<unknown> {
  const list = listOf(mall);
  if (!list)
    return sql`exists (select from variant dearer where dearer.mall_id = p.mall_id and dearer.product_id = p.id
    and dearer.price > p.price)`;
  return sql`exists (select from price dearer where dearer.mall_id = p.mall_id and dearer.price_list_id = ${list}::uuid
    and dearer.product_id = p.id and dearer.price > ${listed(list, sql`m.price`)})`;
}

/** Whether shoppers of the view see the product `p`. */
export function isSold(mall: Shown): RawBuilder<unknown> {
  const list = listOf(mall);
  return list
    ? sql`p.is_show = 1 and exists (select from listed_price m where m.mall_id = p.mall_id and m.price_list_id = ${list}::uuid and m.product_id = p.id)`
    : sql`p.is_show = 1`;
}

/**
 * An amount that is no price in the currency of the view: what staff have set in the market's list, else by its rate.
 * @param field column of the record, `own` its value
 */
export function amountInView(
  mall: Shown & Pick<Mall, "id">,
  {
    kind,
    id,
    field,
    own,
  }: {
    readonly kind: "shipping" | "discount";
    readonly id: RawBuilder<unknown>;
    readonly field: string;
    readonly own: RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  const list = listOf(mall);
  return list ? sql`amount_in_list(${mall.id}::uuid, ${list}::uuid, ${kind}, ${id}, ${field}, ${own})` : own;
}
