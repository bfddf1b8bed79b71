export { figuresBreakdown, figuresOfProduct } from "./breakdown.ts";
export { figuresCsv } from "./csv.ts";
export { endingStock } from "./ending-stock.ts";
export { freshen } from "./freshen.ts";
export { figuresFunnel } from "./funnel.ts";
export { figuresPages } from "./pages.ts";
export { addDays } from "./range.ts";
export { recountFigures, refreshFigures } from "./refresh.ts";
export { figuresSummary } from "./summary.ts";
