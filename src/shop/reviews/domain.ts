import { defineDomain } from "#kernel/domain.ts";
import { changeReviews } from "./change-reviews.ts";
import { reviewsSource } from "./list-source.ts";
import { countReviewsOfReturned, refreshRatings } from "./ratings.ts";

export const reviewsDomain = defineDomain({
  name: "reviews",
  records: { review: { announced: "catalog", refresh: refreshRatings } },
  lists: [reviewsSource],
  tasks: [changeReviews.task],
  on: { "changes.reverted": countReviewsOfReturned },
});
