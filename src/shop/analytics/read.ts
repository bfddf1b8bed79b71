/** Sums of the days of a span as they are stored, and of its hours as they are counted from orders. */
import { sql } from "kysely";
import type { ShopContext } from "#kernel/context.ts";
import { parseMoney, percentOf } from "#kernel/money/money.ts";
import { isOutside } from "../payments/methods.ts";
import { checkoutSettings } from "../settings/index.ts";
import { type Bucket, countPayments, countTotals, hourOf, type Payments, type Span } from "./count.ts";
import type { Sums } from "./measures.ts";

/** What is known of a day or an hour; what is left out is nothing. */
export type BucketSums = { readonly bucket: string } & Partial<Sums>;

export async function daysOf({ db, mall }: ShopContext, { from, to }: Span): Promise<BucketSums[]> {
  const within = sql`mall_id = ${mall.id} and day between ${from}::date and ${to}::date`;
  const [costs, totals, payments, visits] = await Promise.all([
    costsOf({ db, mall }),
    sql<Bucket>`select day as bucket, orders::bigint, returning_orders::bigint, parcels::bigint, units, units_with_cost,
      gross_sales, discounts, returns, shipping, taxes, refunds, cost, uncosted_sales from figure_day where ${within} order by day`.execute(
      db,
    ),
    sql<Payments>`select day as bucket, provider, payments::bigint, paid from figure_payment where ${within}`.execute(
      db,
    ),
    sql<BucketSums>`select day as bucket, sum(visits)::bigint as visits, sum(orders)::bigint as ordering_visits
      from figure_visit where ${within} group by day`.execute(db),
  ]);
  return [...totals.rows, ...costs(totals.rows, payments.rows), ...visits.rows];
}

export async function hoursOf(context: ShopContext, span: Span): Promise<BucketSums[]> {
  const hour = (time: Parameters<typeof hourOf>[1]) => hourOf(context.mall.time_zone, time);
  const [costs, totals, payments] = await Promise.all([
    costsOf(context),
    countTotals(context, span, hour),
    countPayments(context, span, hour),
  ]);
  const visits = (await daysOf(context, span)).map((day) => ({
    bucket: day.bucket,
    visits: day.visits ?? 0n,
    ordering_visits: day.ordering_visits ?? 0n,
  }));
  return [...totals, ...costs(totals, payments), ...visits];
}

/** What selling costs the shop by its settings of today, in minor units. */
async function costsOf(context: ShopContext): Promise<(totals: Bucket[], payments: Payments[]) => BucketSums[]> {
  const { mall } = context;
  const { card_fee_percent, card_fee_fixed, parcel_cost } = await checkoutSettings.read(context);
  const hundredths = Math.round(Number(card_fee_percent) * 100);
  const fixed = parseMoney(card_fee_fixed, mall.currency) ?? 0n;
  const parcel = parseMoney(parcel_cost, mall.currency) ?? 0n;
  return (totals, payments) => [
    ...totals.map(({ bucket, parcels }) => ({ bucket, shipping_costs: parcels * parcel })),
    ...payments
      .filter(({ provider }) => !isOutside(provider))
      .map(({ bucket, payments: count, paid }) => ({
        bucket,
        payment_fees: percentOf(paid, hundredths) + count * fixed,
      })),
  ];
}
