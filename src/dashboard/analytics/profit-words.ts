/** What a profit is of, where some of the sold items have no cost. */

import type { Measure } from "#contract/shapes/analytics.ts";
import { t } from "#i18n/t.ts";
import { formatNumber } from "../format.ts";

interface Sold {
  readonly units: number;
  /** Those that had a cost when they were sold. */
  readonly units_with_cost: number;
}

const profits: readonly Measure[] = ["gross_profit", "profit", "margin"];

/** "For 8 of 10 items sold"; undefined where all have a cost, and for other measures. */
export function partlyKnown(measure: Measure, { units, units_with_cost }: Sold): string | undefined {
  if (!profits.includes(measure) || units_with_cost >= units) return undefined;
  return t("For {withCost} of {units, plural, one {# item} other {# items}} sold", {
    withCost: formatNumber(units_with_cost),
    units,
  });
}

/** "For 8 of 10 items sold; 2 have no cost." */
export function partlyKnownSentence(measure: Measure, sold: Sold): string | undefined {
  const note = partlyKnown(measure, sold);
  const missing = sold.units - sold.units_with_cost;
  return note && t("{note}; {missing, plural, one {# has no cost.} other {# have no cost.}}", { note, missing });
}
