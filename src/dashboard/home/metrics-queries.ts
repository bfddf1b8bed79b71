/** What the home page asks about the last 30 days. */

import { daysOf, todayIn } from "../analytics/ranges.ts";
import { callQuery } from "../api/api.ts";
import { useStart } from "../api/start.ts";

/** The first measures of the page of analytics. */
export const homeMeasures = ["total_sales", "orders", "average_order"] as const;

interface HomeRange {
  readonly from: string;
  readonly to: string;
}

/** The last 30 days in the mall's time zone, today included. */
export function useHomeRange(): HomeRange {
  const { mall } = useStart();
  const today = todayIn(mall.time_zone);
  return daysOf("30d", today, { from: today, to: today });
}

export const bestSellersQuery = (range: HomeRange, limit: number) =>
  callQuery("/admin_api/v1/figures/breakdown", { ...range, by: "product", limit });

export const funnelQuery = (range: HomeRange) => callQuery("/admin_api/v1/figures/funnel", { ...range });
