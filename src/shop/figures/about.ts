/** What every answer about figures says of itself. */
import type { comparisons } from "#contract/shapes/figures.ts";
import type { ShopContext } from "../context.ts";
import { dayIn } from "../shipping/arrival.ts";
import type { Span } from "./count.ts";
import { spanBefore } from "./range.ts";

export interface RangeInput extends Span {
  readonly compare: (typeof comparisons)[number];
}

export async function aboutFigures({ mall }: ShopContext, { from, to, compare }: RangeInput) {
  return {
    currency: mall.currency,
    today: dayIn(mall.time_zone, new Date()),
    range: { from, to },
    before_range: spanBefore({ from, to }, compare),
    counted_at: new Date().toISOString(),
    days_to_count: 0,
  };
}
