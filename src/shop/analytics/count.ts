/**
 * Counts figures from orders, lines, refunds and parcels (docs/behaviour.md, Calls). Roll-ups store what this counts, and
 * tests compare them with it.
 */
import { type RawBuilder, sql } from "kysely";
import type { ShopContext } from "#kernel/context.ts";
import { dayStart } from "#kernel/lists/index.ts";
import { counts } from "../orders/sales.ts";

export interface Span {
  /** Days of the mall's time zone, both included. */
  readonly from: string;
  readonly to: string;
}

/** The day of the mall's time zone at a time. */
export const dayOf = (timeZone: string, time: RawBuilder<unknown>): RawBuilder<string> =>
  sql`((${time}) at time zone ${timeZone}::text)::date`;

/** The hour of the mall's time zone at a time, "2026-11-23T07". */
export const hourOf = (timeZone: string, time: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char((${time}) at time zone ${timeZone}::text, 'YYYY-MM-DD"T"HH24')`;

/** Lines and refunds name their tax rate unless it is the order's. */
const hasOwnRate = (alias: string) =>
  sql.raw(`(${alias}.tax_name is not null and ${alias}.tax_hundredths is not null)`);
function lineRate(column: "tax_name" | "tax_hundredths") {
  return sql`case when ${hasOwnRate("l")} then ${sql.ref(`l.${column}`)} else ${sql.ref(`o.${column}`)} end`;
}

/** The tax that an amount contains, rounded half up, as `containedIn` of `#kernel/money`. */
const contained = (amount: RawBuilder<unknown>, hundredths: RawBuilder<unknown>) =>
  sql`((2 * (${amount}) * (${hundredths}) + 10000 + (${hundredths})) / (2 * (10000 + (${hundredths}))))`;

/** Price × quantity of the line "l" of the order "o", and what was paid of it. */
const lineItems = sql`l.price * l.qty`;
const linePaid = sql`(l.price * l.qty - l.discount)`;

/** The tax in the price of a line before its discount: the stored one where nothing was taken off, else by the line's rate. */
const taxOfPrice = sql`case
  when not o.tax_included then 0
  when l.discount = 0 then l.tax
  when o.reverse_charge then 0
  when (${lineRate("tax_hundredths")}) > 0 then ${contained(lineItems, sql`(${lineRate("tax_hundredths")})::bigint`)}
  when l.tax > 0 and ${linePaid} > 0 then round(l.tax * (${lineItems})::numeric / ${linePaid})::bigint
  else 0 end`;

/** A sum of the product "s" of an order, by the rate of the order. What a unit has cost is in the shop's currency already. */
const ofSale = (column: string) => sql`of_shop(${sql.ref(`s.${column}`)}, s.to_shop) as ${sql.ref(column)}`;

const lineGross = sql`(${lineItems} - ${taxOfPrice})`;
const lineNet = sql`(${linePaid} - case when o.tax_included then l.tax else 0 end)`;

/**
 * Rows that sum to the figures of a span of days, in the shop's currency, for `with`: the last is "entry". One for each product of an order ("sale"),
 * one for each order, and one for each part of a refund ("refund"), at the time of the order or refund.
 * @param bucket what rows are put together by, made of their time.
 */
export function entries(
  { mall }: Pick<ShopContext, "mall">,
  { from, to }: Span,
  bucket: (time: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const id = sql`${mall.id}::uuid`;
  const begin = dayStart(mall.time_zone, sql`${from}::date`);
  const end = dayStart(mall.time_zone, sql`${to}::date + 1`);
  return sql`
    placed as materialized (
      select o.id, o.placed_at, o.customer_id, o.email, o.tax_included, o.shipping_total, o.tax_total, o.payment_state, of_shop(o.paid_total, o.to_shop) as paid_total, o.to_shop,
        o.provider, o.tax_name, o.tax_hundredths, o.shipping_taxes, o.reverse_charge,
        coalesce(o.address ->> 'country', '') as country, coalesce(o.address ->> 'state', '') as state, coalesce(o.discount_id::text, '') as discount,
        coalesce(c.source, '') as source, ${bucket(sql`o.placed_at`)} as bucket
      from orders o left join order_source c on c.mall_id = ${id} and c.order_id = o.id
      where o.mall_id = ${id} and o.placed_at >= ${begin} and o.placed_at < ${end} and ${counts("o")}),
    sale as materialized (
      select l.order_id, o.to_shop, l.product_id, ${lineRate("tax_name")} as tax_name, ${lineRate("tax_hundredths")} as tax_hundredths,
        sum(l.qty)::bigint as units,
        coalesce(sum(l.qty) filter (where l.unit_cost is not null), 0)::bigint as units_with_cost,
        sum(${lineGross})::bigint as gross_sales, sum(${lineGross} - ${lineNet})::bigint as discounts, sum(l.tax)::bigint as taxes,
        coalesce(sum(${lineNet}) filter (where l.unit_cost is null), 0)::bigint as uncosted_sales,
        coalesce(sum(l.unit_cost * l.qty), 0)::bigint as cost
      from placed o join order_line l on l.mall_id = ${id} and l.order_id = o.id group by 1, 2, 3, 4, 5),
    paid_back as materialized (
      select r.id, r.order_id, o.to_shop, r.refund_request_id, r.amount, o.payment_state, o.tax_name, o.tax_hundredths,
        o.reverse_charge, coalesce(o.address ->> 'state', '') as state, coalesce(o.address ->> 'country', '') as country,
        coalesce(o.discount_id::text, '') as discount, coalesce(c.source, '') as source, ${bucket(sql`r.done_at`)} as bucket,
        not exists (select from payment_refund later where later.mall_id = ${id} and later.order_id = r.order_id
          and later.state = 'done' and (later.done_at, later.id) > (r.done_at, r.id)) as is_last
      from payment_refund r join orders o on o.mall_id = ${id} and o.id = r.order_id
      left join order_source c on c.mall_id = ${id} and c.order_id = o.id
      where r.mall_id = ${id} and r.state = 'done' and r.done_at >= ${begin} and r.done_at < ${end} and r.reason <> 'paid_twice'
        and ${counts("o")}),
    refunded as (
      select r.id, r.order_id, r.bucket, r.country, r.state, r.discount, r.source, r.reverse_charge,
        case when ${hasOwnRate("p")} then p.tax_name else r.tax_name end as tax_name,
        case when ${hasOwnRate("p")} then p.tax_hundredths else r.tax_hundredths end as tax_hundredths,
        l.product_id, p.kind, of_shop(p.amount, r.to_shop) as amount, of_shop(p.tax, r.to_shop) as tax, l.id is not null and l.unit_cost is null as is_uncosted, coalesce((p.removed_qty + p.restocked_qty) * l.unit_cost, 0) as cost
      from paid_back r join refund_line p on p.mall_id = ${id} and p.refund_request_id = r.refund_request_id
      left join order_line l on l.mall_id = ${id} and l.id = p.order_line_id
      union all
      -- Without parts.
      select r.id, r.order_id, r.bucket, r.country, r.state, r.discount, r.source, r.reverse_charge, r.tax_name, r.tax_hundredths,
        null, 'amount', of_shop(r.amount, r.to_shop), 0, false, 0 from paid_back r
      where not exists (select from refund_line p where p.mall_id = ${id} and p.refund_request_id = r.refund_request_id)
      union all
      -- With the last refund of an order, what was not shipped is no longer to be shipped.
      select r.id, r.order_id, r.bucket, r.country, r.state, r.discount, r.source, r.reverse_charge, r.tax_name, r.tax_hundredths,
        l.product_id, 'line', 0, 0, false, l.unit_cost * (l.removed_qty - coalesce((select sum(p.removed_qty) from refund_line p where p.mall_id = ${id} and p.order_line_id = l.id and p.order_id = l.order_id), 0))
      from paid_back r join order_line l on l.mall_id = ${id} and l.order_id = r.order_id
      where r.is_last and r.payment_state = 'refunded' and l.unit_cost is not null and l.removed_qty > 0),
    entry as materialized (
      select 'sale' as kind, o.bucket, o.country, o.discount, o.source, s.product_id, 0 as orders, 0 as returning_orders, 0 as parcels,
        s.units, s.units_with_cost, ${ofSale("gross_sales")},
        ${ofSale("discounts")}, 0::bigint as returns, 0::bigint as shipping, ${ofSale("taxes")}, 0::bigint as returned_taxes,
        0::bigint as refunds, s.cost, ${ofSale("uncosted_sales")}
      from placed o join sale s on s.order_id = o.id
      union all
      select 'order', o.bucket, o.country, o.discount, o.source, null, 1, (${returning(id)})::int,
        (select count(*) from shipment p where p.mall_id = ${id} and p.order_id = o.id)::int,
        0, 0, 0, 0, 0, of_shop(o.shipping_total - case when o.tax_included then o.tax_total - t.taxes else 0 end, o.to_shop),
        of_shop(o.tax_total - t.taxes, o.to_shop), 0, 0, 0, 0
      from placed o join (select order_id, sum(taxes)::bigint as taxes from sale group by order_id) t on t.order_id = o.id
      union all
      select 'refund', bucket, country, discount, source, product_id, 0, 0, 0, 0, 0, 0, 0,
        case when kind = 'shipping' then 0 else amount - tax end, case when kind = 'shipping' then tax - amount else 0 end,
        -tax, tax, amount, -cost, case when is_uncosted then tax - amount else 0 end
      from refunded)`;
}

/** Whether the buyer of the order "o" (account, or email address) has an earlier order that counts. */
const returning = (mallId: RawBuilder<unknown>) => sql`
  exists (select from orders p where p.mall_id = ${mallId} and p.customer_id = o.customer_id
    and (p.placed_at, p.id) < (o.placed_at, o.id) and ${counts("p")})
  or exists (select from orders p where p.mall_id = ${mallId} and lower(p.email) = lower(o.email)
    and (p.placed_at, p.id) < (o.placed_at, o.id) and ${counts("p")})`;

/** Columns of the totals of a bucket, in the order of their table. */
export const totalColumns = [
  "orders",
  "returning_orders",
  "parcels",
  "units",
  "units_with_cost",
  "gross_sales",
  "discounts",
  "returns",
  "shipping",
  "taxes",
  "refunds",
  "cost",
  "uncosted_sales",
] as const;
/** Columns of a part: a product, a country, a source, a discount or a tax rate. */
export const partColumns = [
  "orders",
  "units",
  "units_with_cost",
  "gross_sales",
  "discounts",
  "returns",
  "taxes",
  "returned_taxes",
  "cost",
  "uncosted_sales",
] as const;
export type TotalColumn = (typeof totalColumns)[number];
export type PartColumn = (typeof partColumns)[number];
export type Totals = Readonly<Record<TotalColumn, bigint>>;

const sumOf = (column: string) => sql`sum(${sql.ref(column)})::bigint as ${sql.ref(column)}`;

export interface Bucket extends Totals {
  readonly bucket: string;
}

/** Totals of each bucket of a span that has any, counted from orders. */
export async function countTotals(
  context: ShopContext,
  span: Span,
  bucket: (time: RawBuilder<unknown>) => RawBuilder<string>,
): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`
    with ${entries(context, span, bucket)}
    select bucket::text as bucket, ${sql.join(totalColumns.map(sumOf))} from entry group by bucket order by bucket`.execute(
    context.db,
  );
  return rows;
}

export interface Payments {
  readonly bucket: string;
  readonly provider: string;
  readonly payments: bigint;
  readonly paid: bigint;
}

/** What buyers have paid by each way, by the day of the order. */
export async function countPayments(
  context: ShopContext,
  span: Span,
  bucket: (time: RawBuilder<unknown>) => RawBuilder<string>,
): Promise<Payments[]> {
  const { rows } = await sql<Payments>`
    with ${entries(context, span, bucket)}
    select bucket::text as bucket, provider, count(*)::bigint as payments, sum(paid_total)::bigint as paid
    from placed where paid_total > 0 group by bucket, provider order by bucket, provider`.execute(context.db);
  return rows;
}
