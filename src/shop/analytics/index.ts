export { analyticsBreakdown, analyticsOfProduct } from "./breakdown.ts";
export { analyticsCsv } from "./csv.ts";
export { endingStock } from "./ending-stock.ts";
export { freshen } from "./freshen.ts";
export { analyticsFunnel } from "./funnel.ts";
export { analyticsPages } from "./pages.ts";
export { addDays } from "./range.ts";
export { recountAnalytics, refreshAnalytics } from "./refresh.ts";
export { analyticsSummary } from "./summary.ts";
