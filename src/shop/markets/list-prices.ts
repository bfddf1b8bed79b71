import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { listPrices as listPricesCall } from "#contract/calls/markets.ts";
import { badInput, notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { formatMoney } from "#kernel/money/money.ts";

interface Asked {
  readonly price_list_id: string;
  readonly search: string;
  readonly only: "all" | "fixed" | "missing";
  readonly after?: string | undefined;
  readonly limit: number;
}

interface Row {
  readonly id: string;
  readonly product_id: string;
  readonly product: string;
  readonly label: string;
  readonly sku: string;
  readonly position: number;
  readonly base_price: bigint;
  readonly base_origin_price: bigint | null;
  readonly derived_price: bigint | null;
  readonly derived_origin_price: bigint | null;
  readonly price: bigint | null;
  readonly origin_price: bigint | null;
}

/** Where a page ended: product, position and id of its last variant. */
const cursor = z.tuple([z.uuid(), z.coerce.number().int(), z.uuid()]);

/** Variants with their prices in a list, by product, in two statements. @throws {ShopError} 404 for an unknown list. */
export async function listPrices(context: ShopContext, asked: Asked): Promise<Output<typeof listPricesCall>> {
  const { db, mall } = context;
  const { price_list_id, search, only, after, limit } = asked;
  const list = await db
    .selectFrom("price_list")
    .select("currency")
    .where("mall_id", "=", mall.id)
    .where("id", "=", price_list_id)
    .executeTakeFirst();
  if (!list) throw notFound(t("This price list has been deleted"));
  const derived = (column: RawBuilder<unknown>) =>
    sql`case when l.mode = 'derived' and l.rate is not null then price_by(${column}, l.factor, l.step, l.below, l.most) end`;
  const { rows } = await sql<Row>`
    select v.id, v.product_id, p.good_name as product, v.sku, v.position,
      coalesce((select string_agg(v.options ->> (o.option ->> 'name'), ' / ' order by o.place)
        from jsonb_array_elements(p.options) with ordinality o (option, place)), '') as label,
      v.price as base_price, v.origin_price as base_origin_price,
      ${derived(sql`v.price`)} as derived_price, ${derived(sql`v.origin_price`)} as derived_origin_price,
      f.price, f.origin_price
    from variant v
    join product p on p.mall_id = v.mall_id and p.id = v.product_id
    cross join lateral (select l.*, r.* from price_list l
      cross join lateral price_rule(${mall.currency}, l.currency, l.rate, l.margin, l.rounding) r
      where l.mall_id = ${mall.id} and l.id = ${price_list_id} limit 1) l
    left join fixed_price f on f.mall_id = v.mall_id and f.price_list_id = l.id and f.variant_id = v.id
    where v.mall_id = ${mall.id} and ${found(search)} and ${chosen(only)} and ${behind(after)}
    order by v.product_id, v.position, v.id limit ${limit}`.execute(db);
  const base = (amount: bigint | null) => (amount === null ? null : formatMoney(amount, mall.currency));
  const formatted = (amount: bigint | null) => (amount === null ? null : formatMoney(amount, list.currency));
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(({ position: _, ...row }) => ({
      ...row,
      base_price: formatMoney(row.base_price, mall.currency),
      base_origin_price: base(row.base_origin_price),
      derived_price: formatted(row.derived_price),
      derived_origin_price: formatted(above(row.derived_origin_price, row.derived_price)),
      price: formatted(row.price),
      origin_price: formatted(row.origin_price),
    })),
    next: last ? [last.product_id, last.position, last.id].join(" ") : null,
  };
}

/** A compare-at price that says nothing is none, as `make_prices` has it. */
const above = (origin: bigint | null, price: bigint | null) =>
  origin !== null && price !== null && origin > price ? origin : null;

function found(search: string): RawBuilder<unknown> {
  if (search === "") return sql`true`;
  const pattern = search.replace(/[\\%_]/g, "\\$&");
  return sql`(p.good_name ilike ${`%${pattern}%`} or v.sku ilike ${`${pattern}%`})`;
}

function chosen(only: Asked["only"]): RawBuilder<unknown> {
  if (only === "fixed") return sql`f.price is not null`;
  if (only === "missing") return sql`f.price is null and not (l.mode = 'derived' and l.rate is not null)`;
  return sql`true`;
}

function behind(after: string | undefined): RawBuilder<unknown> {
  if (after === undefined) return sql`true`;
  const place = cursor.safeParse(after.split(" "));
  if (!place.success) throw badInput(t("after: is not where a page ended"));
  const [product, position, id] = place.data;
  // Said of the product as well: else a merge join reads all products before it again for each page.
  return sql`(v.product_id, v.position, v.id) > (${product}::uuid, ${position}::int, ${id}::uuid) and p.id >= ${product}::uuid`;
}
