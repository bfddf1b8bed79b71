/**
 * What products, variants, shipping and discounts cost in the view that is asked for (docs/markets.md): the shop's own prices, or those of a market's list.
 * In the shop's own view each fragment is the column itself, so that its statements are those of a shop without markets.
 */
import { type RawBuilder, sql } from "kysely";
import type { Mall } from "./mall.ts";

type MarketView = Pick<Mall, "market">;

/** Undefined where the shop's own prices count. */
export const listOf = ({ market }: MarketView): string | undefined => market?.price_list_id ?? undefined;

interface Prices {
  readonly price: RawBuilder<unknown>;
  readonly origin_price: RawBuilder<unknown>;
  /** The lowest of the 30 days before a reduction. */
  readonly prior_price: RawBuilder<unknown>;
  readonly recommended_price: RawBuilder<unknown>;
}

const none = sql`null::bigint`;

/** Of the variant `v`, after `variantPriceJoin`. */
export const variantPrices = (mall: MarketView): Prices =>
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
export function variantPriceJoin(mall: MarketView, kind: RawBuilder<unknown> = sql`join`): RawBuilder<unknown> {
  const list = listOf(mall);
  return list
    ? sql` ${kind} price m on m.mall_id = v.mall_id and m.price_list_id = ${list}::uuid and m.variant_id = v.id`
    : sql``;
}

/** Of the product `p`: what its cheapest variant costs, what that price is for, and whether other variants cost more. */
export interface ShownPrices {
  readonly price: bigint;
  readonly origin_price: bigint | null;
  /** The lowest of the 30 days before a reduction. */
  readonly prior_price: bigint | null;
  readonly unit_measure: string;
  readonly unit_base: string;
  readonly price_varies: boolean;
}

/** Columns of the product `p`, after `productPriceJoin`. */
export function productPrices(mall: MarketView): RawBuilder<unknown> {
  const list = listOf(mall);
  if (!list) {
    return sql`p.price, p.origin_price, p.prior_price, p.unit_measure, p.unit_base, p.options <> '[]'::jsonb and exists (
      select from variant dearer where dearer.mall_id = p.mall_id and dearer.product_id = p.id and dearer.price > p.price) as price_varies`;
  }
  return sql`coalesce(m.price, 0) as price, m.origin_price, m.prior_price, coalesce(m.unit_measure, p.unit_measure) as unit_measure,
    coalesce(m.unit_base, p.unit_base) as unit_base, coalesce(m.varies, false) as price_varies`;
}

/** Behind the product `p`: one without a price in the market's list is not sold in it. */
export function productPriceJoin(mall: MarketView, kind: RawBuilder<unknown> = sql`join`): RawBuilder<unknown> {
  const list = listOf(mall);
  return list
    ? sql` ${kind} listed_price m on m.mall_id = p.mall_id and m.price_list_id = ${list}::uuid and m.product_id = p.id`
    : sql``;
}

/** Whether shoppers of the view see the product `p`. */
export function isSold(mall: MarketView): RawBuilder<unknown> {
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
  mall: MarketView & Pick<Mall, "id">,
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
