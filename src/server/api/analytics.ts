import * as analytics from "#shop/analytics/index.ts";
import type { Handler } from "../calls/context.ts";

export const analyticsSummary: Handler<"analyticsSummary"> = async (context, input) => {
  await analytics.freshen(context);
  return analytics.analyticsSummary(context, input);
};
export const analyticsBreakdown: Handler<"analyticsBreakdown"> = async (context, input) => {
  await analytics.freshen(context);
  return analytics.analyticsBreakdown(context, input);
};
export const analyticsOfProduct: Handler<"analyticsOfProduct"> = async (context, input) => {
  await analytics.freshen(context);
  return analytics.analyticsOfProduct(context, input);
};
export const analyticsFunnel: Handler<"analyticsFunnel"> = async (context, input) => {
  await analytics.freshen(context);
  return analytics.analyticsFunnel(context, input);
};
export const analyticsPages: Handler<"analyticsPages"> = analytics.analyticsPages;
export const endingStockList: Handler<"endingStockList"> = analytics.endingStock;
