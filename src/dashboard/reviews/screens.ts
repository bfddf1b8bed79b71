import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const reviewScreens = defineScreens({
  domain: "reviews",
  navigation: [{ label: t("Reviews"), to: "/reviews", permission: "customers:read", below: "/customers" }],
  routes: [
    { path: "reviews", lazy: () => import("./ReviewsPage.tsx") },
    { path: "reviews/:id", lazy: () => import("./ReviewPage.tsx"), shows: ["review"] },
  ],
});
