/** Sums of the days of a span as they are stored, and of its hours as they are counted from orders. */
import { sql } from "kysely";
import type { ShopContext } from "../context.ts";
import { type Bucket, countPayments, countTotals, hourOf, type Payments, type Span } from "./count.ts";
import type { Sums } from "./measures.ts";

/** What is known of a day or an hour; what is left out is nothing. */
export type BucketSums = { readonly bucket: string } & Partial<Sums>;

export async function daysOf({ db, mall }: ShopContext, { from, to }: Span): Promise<BucketSums[]> {
  const within = sql`mall_id = ${mall.id} and day between ${from}::date and ${to}::date`;
  const [totals, payments, visits] = await Promise.all([
    sql<Bucket>`select day as bucket, orders::bigint, returning_orders::bigint, parcels::bigint, units, units_with_cost,
      gross_sales, discounts, returns, shipping, taxes, refunds, cost from figure_day where ${within} order by day`.execute(
      db,
    ),
    sql<Payments>`select day as bucket, provider, payments::bigint, paid from figure_payment where ${within}`.execute(
      db,
    ),
    sql<BucketSums>`select day as bucket, sum(visits)::bigint as visits, sum(orders)::bigint as ordering_visits
      from figure_visit where ${within} group by day`.execute(db),
  ]);
  return [...totals.rows, ...feesOf(payments.rows), ...visits.rows];
}

export async function hoursOf(context: ShopContext, span: Span): Promise<BucketSums[]> {
  const hour = (time: Parameters<typeof hourOf>[1]) => hourOf(context.mall.time_zone, time);
  const [totals, payments] = await Promise.all([countTotals(context, span, hour), countPayments(context, span, hour)]);
  const visits = (await daysOf(context, span)).map((day) => ({
    bucket: day.bucket,
    visits: day.visits ?? 0n,
    ordering_visits: day.ordering_visits ?? 0n,
  }));
  return [...totals, ...feesOf(payments), ...visits];
}

function feesOf(_payments: readonly Payments[]): BucketSums[] {
  return [];
}
