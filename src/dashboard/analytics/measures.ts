/** The measures that the screen shows. */
import { type Measure, measures } from "#contract/shapes/analytics.ts";

/** The cards, in their order. */
export const cardMeasures = [
  "total_sales",
  "orders",
  "average_order",
  "returning_rate",
  "conversion",
  "profit",
  "discounts",
  "refunds",
  "taxes",
  "visits",
] as const satisfies readonly Measure[];

export type CardMeasure = (typeof cardMeasures)[number];

export const kindOf = (measure: Measure) => measures[measure];
