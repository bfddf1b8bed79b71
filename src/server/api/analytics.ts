import * as figures from "#shop/analytics/index.ts";
import type { Handler } from "../calls/context.ts";

export const figuresSummary: Handler<"figuresSummary"> = async (input, context) => {
  await figures.freshen(context);
  return figures.figuresSummary(context, input);
};
export const figuresBreakdown: Handler<"figuresBreakdown"> = async (input, context) => {
  await figures.freshen(context);
  return figures.figuresBreakdown(context, input);
};
export const figuresOfProduct: Handler<"figuresOfProduct"> = async (input, context) => {
  await figures.freshen(context);
  return figures.figuresOfProduct(context, input);
};
export const figuresFunnel: Handler<"figuresFunnel"> = async (input, context) => {
  await figures.freshen(context);
  return figures.figuresFunnel(context, input);
};
export const figuresPages: Handler<"figuresPages"> = (input, context) => figures.figuresPages(context, input);
export const endingStockList: Handler<"endingStockList"> = (input, context) => figures.endingStock(context, input);
