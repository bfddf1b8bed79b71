import { getOrder } from "#shop/order-management/index.ts";
import { changeReviews } from "#shop/reviews/change-reviews.ts";
import * as reviews from "#shop/reviews/index.ts";
import { buyerOf } from "../calls/caller.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const reviewOrder: Handler<"reviewOrder"> = async (context, input) => {
  const buyer = buyerOf(context);
  await reviews.reviewOrder(context, buyer, input);
  return getOrder(context, buyer, input);
};

export const listReviews: Handler<"listReviews"> = (context, input) =>
  reviews.listReviews(context, input, { withSamples: context.withSamples });

export const getReview: Handler<"getReview"> = async (context, { id }) => ({
  review: await reviews.readReview(context, id),
});

export const answerReview: Handler<"answerReview"> = async (context, input) => {
  await reviews.answerReview(context, input);
  return { review: await reviews.readReview(context, input.id), ...changedBy(context) };
};

export const setReviewStates: Handler<"setReviewStates"> = (context, { selection, state }) =>
  changeReviews.start(context, selection, state);
