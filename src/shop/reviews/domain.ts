import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import { changeReviews } from "./change-reviews.ts";
import * as sources from "./list-source.ts";
import { countReviewsOfReturned, refreshRatings } from "./ratings.ts";

export const reviewsDomain = defineDomain({
  name: "reviews",
  records: { review: { announced: "catalog", refresh: refreshRatings } },
  lists: sourcesIn(sources),
  tasks: [changeReviews.task],
  on: { "changes.reverted": countReviewsOfReturned },
});
