/** Figures by tax rate: items, shipping and refunds of each rate at each place, and the keys that they are stored with. */
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { ShopContext } from "#kernel/context.ts";

/** A rate at a place, as `taxedEntries` writes it. */
const storedKey = z.tuple([z.string(), z.string(), z.boolean(), z.number(), z.string()]);

export interface RateKey {
  readonly country: string;
  /** As the address names it; "" where states have no rates of their own. */
  readonly state: string;
  /** The buyer was a business in another country of the EU, and pays the tax there. */
  readonly reverse_charge: boolean;
  /** Hundredths of a percent. */
  readonly hundredths: number;
  readonly name: string;
}

/** @throws {ZodError} for a text that is no key. */
export function readRateKey(key: string): RateKey {
  const [country, state, reverse_charge, hundredths, name] = storedKey.parse(JSON.parse(key));
  return { country, state, reverse_charge, hundredths, name };
}

/**
 * Rows by tax rate, for `with` after `entries`: the last is "taxed". One for each product of an order, each part of its shipping
 * and each part of a refund. Shipping is part of the sales here, and of the returns when it is paid back.
 */
export const taxedEntries = sql`
  rated as (
    select o.id as order_id, o.country, o.state, o.reverse_charge, s.tax_name, s.tax_hundredths, true as is_order, s.units,
      of_shop(s.gross_sales, s.to_shop) as gross_sales, of_shop(s.discounts, s.to_shop) as discounts, 0::bigint as returns, of_shop(s.taxes, s.to_shop) as taxes,
      0::bigint as returned_taxes
    from placed o join sale s on s.order_id = o.id
    union all
    select o.id, o.country, o.state, o.reverse_charge, p.name, p.hundredths, true, 0,
      of_shop(p.amount - case when o.tax_included then p.tax else 0 end, o.to_shop), 0, 0, of_shop(p.tax, o.to_shop), 0
    from placed o cross join lateral jsonb_to_recordset(o.shipping_taxes) p (name text, hundredths integer, amount bigint, tax bigint)
    where p.amount > 0
    union all
    -- Shipping without tax is a sale without tax, also where items have one.
    select o.id, o.country, o.state, o.reverse_charge, case when t.rest > 0 or o.tax_hundredths = 0 then o.tax_name else '' end,
      case when t.rest > 0 then o.tax_hundredths else 0 end, true, 0,
      of_shop(o.shipping_total - case when o.tax_included then t.rest else 0 end, o.to_shop), 0, 0, of_shop(t.rest, o.to_shop), 0
    from placed o cross join lateral (
      select o.tax_total - coalesce(sum(s.taxes), 0)::bigint as rest from sale s where s.order_id = o.id) t
    where o.shipping_taxes is null and o.shipping_total > 0
    union all
    select order_id, country, state, reverse_charge, tax_name, tax_hundredths, false, 0, 0, 0, amount - tax, -tax, tax from refunded),
  taxed as materialized (
    select *, jsonb_build_array(country, state, reverse_charge, tax_hundredths, tax_name)::text as key, 0::bigint as cost,
      0::bigint as units_with_cost, 0::bigint as uncosted_sales from rated)`;

/**
 * The keys of `of_key` (`breakdown.ts`) as they are shown: without the state in countries whose states have no rates of their own,
 * so that an owner who files one return for a country finds one row.
 */
export const shownRateKey = (mall: ShopContext["mall"]): RawBuilder<string> => sql`
  case when key::jsonb ->> 0 in (select country from tax_rate where mall_id = ${mall.id}::uuid and state <> '')
    then key else jsonb_set(key::jsonb, '{1}', '""')::text end`;
