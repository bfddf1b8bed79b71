import { getOrder } from "#shop/orders/index.ts";
import * as reviews from "#shop/reviews/index.ts";
import { buyerOf } from "../calls/caller.ts";
import { type Handler, samplesFor } from "../calls/context.ts";

export const reviewOrder: Handler<"reviewOrder"> = async (input, context) => {
  const buyer = buyerOf(context);
  await reviews.reviewOrder(context, buyer, input);
  return getOrder(context, buyer, input);
};

export const listReviews: Handler<"listReviews"> = (input, context) =>
  reviews.listReviews(context, input, samplesFor(context));
