/** What every answer about figures says of itself. */
import { sql } from "kysely";
import { dayIn } from "#contract/days.ts";
import type { comparisons } from "#contract/shapes/analytics.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Span } from "./count.ts";
import { spanBefore } from "./range.ts";

export interface RangeInput extends Span {
  readonly compare: (typeof comparisons)[number];
}

export async function aboutFigures({ db, mall }: ShopContext, { from, to, compare }: RangeInput) {
  const { rows } = await sql<{ counted_at: Date | null; days: number; first_day: string | null }>`
    select (select counted_at from figure_state where mall_id = ${mall.id} and counted_at > to_timestamp(0)) as counted_at,
      (select min(day) from figure_day where mall_id = ${mall.id} and orders > 0) as first_day,
      (select count(distinct day)::int from figure_mark where mall_id = ${mall.id}) as days`.execute(db);
  return {
    currency: mall.currency,
    today: dayIn(mall.time_zone, new Date()),
    range: { from, to },
    before_range: spanBefore({ from, to }, compare),
    first_day: rows[0]?.first_day ?? null,
    counted_at: rows[0]?.counted_at?.toISOString() ?? null,
    days_to_count: rows[0]?.days ?? 0,
  };
}
