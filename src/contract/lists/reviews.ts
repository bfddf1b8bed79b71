/** Reviews of all products. */
import { t } from "#i18n/t.ts";
import { defineList, rowType } from "../list.ts";
import type { reviewsRow } from "./rows/reviews.ts";

export const reviewStates = {
  shown: { label: t("Shown"), tone: "success" },
  featured: { label: t("Featured"), tone: "accent" },
  hidden: { label: t("Hidden"), tone: "neutral" },
} as const;

export const reviewsList = defineList({
  name: "reviews",
  permission: "customers:read",
  noun: ["review", "reviews"],
  isPersonal: true,
  row: rowType<typeof reviewsRow>(),
  columns: {
    product: { label: t("Product"), type: "text" },
    stars: { label: t("Stars"), type: "number", sortable: true },
    text: { label: t("Review"), type: "text" },
    author: { label: t("Author"), type: "text" },
    state: { label: t("State"), type: "status", values: reviewStates },
    answered: { label: t("Answered"), type: "boolean" },
    verified: { label: t("Verified purchase"), type: "boolean", hidden: true },
    created_at: { label: t("Date"), type: "date", sortable: true },
  },
  filters: {
    stars: {
      label: t("Stars"),
      type: "choice",
      choices: [5, 4, 3, 2, 1].map((stars) => ({
        value: String(stars),
        label: t("{stars, plural, one {1 star} other {# stars}}", { stars }),
      })),
    },
    product: { label: t("Product"), type: "record", record: "product" },
    state: {
      label: t("State"),
      type: "choice",
      choices: Object.entries(reviewStates).map(([value, { label }]) => ({ value, label })),
    },
    answered: { label: t("Answered"), type: "boolean" },
    verified: { label: t("Verified purchase"), type: "boolean" },
    created_at: { label: t("Date"), type: "date" },
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
