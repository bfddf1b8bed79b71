/** Counts a day again and stores its figures. */
import { sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import type { TrxContext } from "#kernel/context.ts";
import { dayOf, entries, partColumns, totalColumns } from "./count.ts";
import { taxedEntries } from "./tax-rates.ts";

const refs = (columns: readonly string[], table = "") =>
  sql.join(columns.map((column) => (table ? sql.ref(`${table}.${column}`) : sql.ref(column))));
const each = (columns: readonly string[], of: (column: string) => string) => sql.raw(columns.map(of).join(", "));

const isNothing = sql.raw(partColumns.map((column) => `${column} = 0`).join(" and "));

/** Stores what `entries` counts for a day, in the caller's transaction, which holds the lock of the mall's figures. */
export async function recountDay(context: TrxContext, day: string): Promise<void> {
  const { db, mall } = context;
  const id = sql`${mall.id}::uuid`;
  const date = sql`${day}::date`;
  const counted = entries(context, { from: day, to: day }, (time) => dayOf(mall.time_zone, time));
  const parts = (by: string, key: string, condition: string, orders = "sum(orders)", from = "entry") => sql`
    select ${sql.lit(by)} as by, ${sql.raw(key)} as key, ${sql.raw(orders)} as orders,
      ${each(partColumns.slice(1), (column) => `sum(${column})::bigint as ${column}`)}
    from ${sql.raw(from)} where ${sql.raw(condition)} group by 2`;
  // The month is changed by the difference: it stays the sum of its days.
  const { rows } = await sql<{ by: string; key: string }>`
    with ${counted},
    ${taxedEntries},
    day_totals as (
      insert into figure_day (mall_id, day, ${refs(totalColumns)})
      select ${id}, ${date}, ${each(totalColumns, (column) => `coalesce(sum(${column}), 0)`)} from entry
      having count(*) > 0 or exists (select from figure_day where mall_id = ${id} and day = ${date})
      on conflict (mall_id, day) do update set ${each(totalColumns, (column) => `${column} = excluded.${column}`)}
      where (${refs(totalColumns, "figure_day")}) is distinct from (${refs(totalColumns, "excluded")})),
    payments as (
      select provider, count(*)::int as payments, sum(paid_total)::bigint as paid from placed where paid_total > 0 group by 1),
    stored_payments as (
      insert into figure_payment (mall_id, day, provider, payments, paid)
      select ${id}, ${date}, provider, payments, paid from payments
      on conflict (mall_id, day, provider) do update set payments = excluded.payments, paid = excluded.paid
      where (figure_payment.payments, figure_payment.paid) is distinct from (excluded.payments, excluded.paid)),
    gone_payments as (
      delete from figure_payment f where f.mall_id = ${id} and f.day = ${date}
        and not exists (select from payments p where p.provider = f.provider)),
    variants as (
      select l.variant_id, sum(l.qty)::int as units from placed o
      join order_line l on l.mall_id = ${id} and l.order_id = o.id group by 1),
    stored_variants as (
      insert into figure_variant (mall_id, day, variant_id, units)
      select ${id}, ${date}, variant_id, units from variants where ${date} > ${currentTime}::date - ${variantRetentionDays}::int
      on conflict (mall_id, day, variant_id) do update set units = excluded.units
      where figure_variant.units <> excluded.units),
    gone_variants as (
      delete from figure_variant f where f.mall_id = ${id} and f.day = ${date}
        and not exists (select from variants v where v.variant_id = f.variant_id)),
    fresh as (
      ${parts("product", "coalesce(product_id::text, '')", "kind = 'sale' or kind = 'refund' and shipping = 0", "count(*) filter (where kind = 'sale')")}
      union all ${parts("country", "country", "true")}
      union all ${parts("source", "source", "true")}
      union all ${parts("discount", "discount", "discount <> ''")}
      union all ${parts("tax", "key", "true", "count(distinct order_id) filter (where is_order)", "taxed")}),
    difference as (
      select by, key, ${each(partColumns, (column) => `coalesce(n.${column}, 0) as ${column}, coalesce(n.${column}, 0) - coalesce(o.${column}, 0) as more_${column}`)}
      from fresh n full join (select * from figure_part where mall_id = ${id} and by in ('product', 'country', 'source', 'discount', 'tax')
        and day = ${date}) o using (by, key)
      where (${refs(partColumns, "n")}) is distinct from (${refs(partColumns, "o")})),
    stored_parts as (
      insert into figure_part (mall_id, by, day, key, ${refs(partColumns)})
      select ${id}, by, ${date}, key, ${refs(partColumns)} from difference
      on conflict (mall_id, by, day, key) do update set ${each(partColumns, (column) => `${column} = excluded.${column}`)}),
    stored_months as (
      insert into figure_part_month as m (mall_id, by, month, key, ${refs(partColumns)})
      select ${id}, by, date_trunc('month', ${date}::timestamp)::date, key, ${each(partColumns, (column) => `more_${column}`)} from difference
      on conflict (mall_id, by, month, key) do update set ${each(partColumns, (column) => `${column} = m.${column} + excluded.${column}`)})
    select by, key from difference where ${isNothing}`.execute(db);
  if (rows.length === 0) return;
  // Parts that have come to nothing.
  const gone = sql`mall_id = ${id} and (by, key) in (select * from unnest(${rows.map(({ by }) => by)}::text[], ${rows.map(({ key }) => key)}::text[]))
    and ${isNothing}`;
  await sql`delete from figure_part where ${gone} and day = ${date}`.execute(db);
  await sql`delete from figure_part_month where ${gone} and month = date_trunc('month', ${date}::timestamp)::date`.execute(
    db,
  );
}

/** Days for which units of variants are stored: those that a pace is measured over, and some more. */
const variantRetentionDays = 60;
