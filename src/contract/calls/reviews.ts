/** Reviews of products by those who bought them. */
import { z } from "zod";
import { defineCall, listOf, pageInput } from "../call.ts";
import { orderNo, pictures } from "../fields.ts";
import { optionalText } from "../input.ts";
import { selectionSchema } from "../list-call.ts";
import { reviewsList } from "../lists/reviews.ts";
import { textLanguages } from "../rows.ts";
import { changed, changedRows } from "../shapes/changed.ts";
import { inLanguages } from "../shapes/in-languages.ts";
import { orderAnswer } from "../shapes/order.ts";
import { review, staffReview } from "../shapes/review.ts";

export const reviewOrder = defineCall({
  path: "/api/v1/order/evaluate",
  audience: "shopper",
  summary: "Reviews of lines of a received order, one each; the order has the status evaluated once every line has one",
  success: "Thank you for your review.",
  input: z.object({
    order_no: orderNo,
    reviews: z
      .array(
        z.object({
          line_id: z.uuid("must be an id of a line"),
          stars: z
            .number("must be a whole number from 1 to 5")
            .int("must be a whole number from 1 to 5")
            .min(1, "must be a whole number from 1 to 5")
            .max(5, "must be a whole number from 1 to 5"),
          text: z.string().trim().normalize().max(2000, "at most 2,000 characters").default(""),
          pictures,
        }),
      )
      .min(1, "must name at least one line")
      .max(100, "at most 100 lines"),
  }),
  output: orderAnswer,
  perMinute: 20,
});

const reviewSorts = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const listReviews = defineCall({
  path: "/api/v1/product/comments",
  audience: "anyone",
  fromReplica: true,
  summary: "All reviews of a product with their sum, by date or by stars; of some stars or with pictures only",
  input: z.object({
    ...pageInput,
    seo_name: z.string().min(1).max(255),
    stars: z.coerce.number().int("must be a whole number from 1 to 5").min(0).max(5).default(0),
    with_pictures: z.boolean().default(false),
    sort: z.enum(reviewSorts, `must be one of ${reviewSorts.join(", ")}`).default("newest"),
  }),
  output: z.object({
    product: z.object({
      ...{ id: z.string(), good_name: z.string(), seo_name: z.string(), image: z.string() },
      lang: textLanguages,
    }),
    /** True when the name that was asked for is the one of another language of the shop. */
    of_language: z.literal(true).optional(),
    in_languages: inLanguages,
    sum: z.object({
      /** Mean of the stars, one decimal. */
      rating: z.number(),
      count: z.number().int(),
      with_pictures: z.number().int(),
      /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
      stars: z.array(z.number().int()).length(5),
    }),
    list: listOf(review),
  }),
});

const reviewId = z.uuid("must be an id of a review");

export const getReview = defineCall({
  path: "/admin_api/v1/reviews/detail",
  audience: "admin",
  permission: "customers:read",
  summary: "One review with its product, order and author",
  input: z.object({ id: reviewId }),
  output: z.object({ review: staffReview }),
});

export const answerReview = defineCall({
  path: "/admin_api/v1/reviews/answer",
  audience: "admin",
  permission: "customers:write",
  summary: "Sets the shop's public answer to a review; an empty text removes it",
  input: z.object({ id: reviewId, reply: optionalText(2000) }),
  output: z.object({ review: staffReview, ...changed }),
});

export const setReviewStates = defineCall({
  path: "/admin_api/v1/reviews/setState",
  audience: "admin",
  permission: "customers:write",
  summary: "Shows reviews, shows them before all others, or hides them; ratings count those that are not hidden",
  input: z.object({
    selection: selectionSchema(reviewsList),
    state: z.enum(["shown", "featured", "hidden"]),
  }),
  output: z.object(changedRows),
});
