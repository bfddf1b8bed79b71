import type { RouteObject } from "react-router";

export const changeRoutes: RouteObject[] = [
  { path: "activity", lazy: () => import("./ActivityPage.tsx") },
  { path: "activity/:id", lazy: () => import("./BatchPage.tsx") },
];
