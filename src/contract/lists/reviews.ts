/** Reviews of all products. */
import { defineList, rowType } from "../list.ts";
import type { reviewsRow } from "./rows/reviews.ts";

export const reviewStates = {
  shown: { label: "Shown", tone: "success" },
  featured: { label: "Featured", tone: "accent" },
  hidden: { label: "Hidden", tone: "neutral" },
} as const;

export const reviewsList = defineList({
  name: "reviews",
  permission: "customers:read",
  noun: ["review", "reviews"],
  isPersonal: true,
  row: rowType<typeof reviewsRow>(),
  columns: {
    product: { label: "Product", type: "text" },
    stars: { label: "Stars", type: "number", sortable: true },
    text: { label: "Review", type: "text" },
    author: { label: "Author", type: "text" },
    state: { label: "State", type: "status", values: reviewStates },
    answered: { label: "Answered", type: "boolean" },
    verified: { label: "Verified purchase", type: "boolean", hidden: true },
    created_at: { label: "Date", type: "date", sortable: true },
  },
  filters: {
    stars: {
      label: "Stars",
      type: "choice",
      choices: [5, 4, 3, 2, 1].map((stars) => ({
        value: String(stars),
        label: stars === 1 ? "1 star" : `${stars} stars`,
      })),
    },
    product: { label: "Product", type: "record", record: "product" },
    state: {
      label: "State",
      type: "choice",
      choices: Object.entries(reviewStates).map(([value, { label }]) => ({ value, label })),
    },
    answered: { label: "Answered", type: "boolean" },
    verified: { label: "Verified purchase", type: "boolean" },
    created_at: { label: "Date", type: "date" },
  },
  defaultSort: { by: "created_at", direction: "desc" },
  views: [
    {
      key: "unanswered",
      name: "Unanswered",
      state: { filters: [{ field: "answered", operator: "is", value: false }] },
    },
    { key: "low", name: "1 and 2 stars", state: { filters: [{ field: "stars", operator: "any", value: ["1", "2"] }] } },
    { key: "hidden", name: "Hidden", state: { filters: [{ field: "state", operator: "any", value: ["hidden"] }] } },
  ],
});
