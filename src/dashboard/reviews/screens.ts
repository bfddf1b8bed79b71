import { defineScreens } from "../define-screens.ts";

export const reviewScreens = defineScreens({
  domain: "reviews",
  navigation: [{ label: "Reviews", to: "/reviews", permission: "customers:read", below: "/customers" }],
  routes: [
    { path: "reviews", lazy: () => import("./ReviewsPage.tsx") },
    { path: "reviews/:id", lazy: () => import("./ReviewPage.tsx"), shows: ["review"] },
  ],
});
