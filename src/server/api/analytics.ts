import * as figures from "#shop/analytics/index.ts";
import type { Handler } from "../calls/context.ts";

export const analyticsSummary: Handler<"analyticsSummary"> = async (input, context) => {
  await figures.freshen(context);
  return figures.analyticsSummary(context, input);
};
export const analyticsBreakdown: Handler<"analyticsBreakdown"> = async (input, context) => {
  await figures.freshen(context);
  return figures.analyticsBreakdown(context, input);
};
export const analyticsOfProduct: Handler<"analyticsOfProduct"> = async (input, context) => {
  await figures.freshen(context);
  return figures.analyticsOfProduct(context, input);
};
export const analyticsFunnel: Handler<"analyticsFunnel"> = async (input, context) => {
  await figures.freshen(context);
  return figures.analyticsFunnel(context, input);
};
export const analyticsPages: Handler<"analyticsPages"> = (input, context) => figures.analyticsPages(context, input);
export const endingStockList: Handler<"endingStockList"> = (input, context) => figures.endingStock(context, input);
