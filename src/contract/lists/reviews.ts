/** Reviews of all products. */
import { t } from "#i18n/t.ts";
import { defineList, viewOf } from "../list.ts";

export const reviewStates = {
  shown: { label: t("Shown"), tone: "success" },
  featured: { label: t("Featured"), tone: "accent" },
  hidden: { label: t("Hidden"), tone: "neutral" },
} as const;

export const reviewsList = defineList({
  name: "reviews",
  permission: "customers:read",
  nouns: t("reviews"),
  count: (values) => t("{count, plural, one {#{plus} review} other {#{plus} reviews}}", values),
  isPersonal: true,
  columns: {
    // "" for one that is deleted.
    product: { label: t("Product"), type: "text" },
    stars: { label: t("Stars"), type: "number", sortable: true },
    // The first 200 characters.
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
    state: true,
    answered: true,
    verified: true,
    created_at: true,
  },
  defaultSort: { by: "created_at", direction: "desc" },
  views: [
    viewOf("unanswered", t("Unanswered"), "answered", false),
    viewOf("low", t("1 and 2 stars"), "stars", ["1", "2"]),
    viewOf("hidden", t("Hidden"), "state", ["hidden"]),
  ],
});
