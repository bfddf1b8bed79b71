import * as figures from "#shop/figures/index.ts";
import type { Handler } from "../calls/context.ts";

export const figuresSummary: Handler<"figuresSummary"> = (input, context) => figures.figuresSummary(context, input);
export const figuresBreakdown: Handler<"figuresBreakdown"> = (input, context) =>
  figures.figuresBreakdown(context, input);
export const figuresFunnel: Handler<"figuresFunnel"> = (input, context) => figures.figuresFunnel(context, input);
export const endingStockList: Handler<"endingStockList"> = (input, context) => figures.endingStock(context, input);
