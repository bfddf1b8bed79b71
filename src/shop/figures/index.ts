export { figuresBreakdown } from "./breakdown.ts";
export { endingStock } from "./ending-stock.ts";
export { figuresFunnel } from "./funnel.ts";
export { figuresSummary } from "./summary.ts";
