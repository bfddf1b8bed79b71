import type { RouteObject } from "react-router";

export const activityRoutes: RouteObject[] = [
  { path: "activity", lazy: () => import("./ActivityPage.tsx") },
  { path: "activity/:id", lazy: () => import("./BatchPage.tsx") },
];
