import type { RouteObject } from "react-router";

export const reviewRoutes: RouteObject[] = [
  { path: "reviews", lazy: () => import("./ReviewsPage.tsx") },
  { path: "reviews/:id", lazy: () => import("./ReviewPage.tsx") },
];
