/** What every answer about figures says of itself. */
import { sql } from "kysely";
import { dayIn } from "#contract/days.ts";
import type { comparisons } from "#contract/shapes/analytics.ts";
import type { ShopContext } from "#kernel/context.ts";
import { dayStart } from "#kernel/lists/index.ts";
import type { Span } from "./count.ts";
import { spanBefore } from "./range.ts";

export interface RangeInput extends Span {
  readonly compare: (typeof comparisons)[number];
}

/** Orders that are looked at to say why none counts. */
const maxLeftOut = 1000;

interface About {
  readonly counted_at: Date | null;
  readonly days: number;
  readonly first_day: string | null;
  readonly left_out: { readonly unpaid: number; readonly cancelled: number; readonly test: number } | null;
}

export async function aboutMetrics({ db, mall }: ShopContext, { from, to, compare }: RangeInput) {
  const placed = sql`o.placed_at >= ${dayStart(mall.time_zone, sql`${from}::date`)}
    and o.placed_at < ${dayStart(mall.time_zone, sql`${to}::date + 1`)}`;
  const { rows } = await sql<About>`
    select (select counted_at from figure_state where mall_id = ${mall.id} and counted_at > to_timestamp(0)) as counted_at,
      (select min(day) from figure_day where mall_id = ${mall.id} and orders > 0) as first_day,
      (select count(distinct day)::int from figure_mark where mall_id = ${mall.id}) as days,
      case when not exists (select from figure_day where mall_id = ${mall.id} and orders > 0
          and day between ${from}::date and ${to}::date) then (
        select json_build_object('test', count(*) filter (where is_test),
          'cancelled', count(*) filter (where cancelled and not is_test),
          'unpaid', count(*) filter (where payment_state = 'unpaid' and not cancelled and not is_test))
        from (select o.is_test, o.cancelled, o.payment_state from orders o
          where o.mall_id = ${mall.id} and ${placed} limit ${maxLeftOut}) left_out) end as left_out`.execute(db);
  return {
    currency: mall.currency,
    today: dayIn(mall.time_zone, new Date()),
    range: { from, to },
    before_range: spanBefore({ from, to }, compare),
    first_day: rows[0]?.first_day ?? null,
    counted_at: rows[0]?.counted_at?.toISOString() ?? null,
    days_to_count: rows[0]?.days ?? 0,
    left_out: rows[0]?.left_out ?? null,
  };
}
