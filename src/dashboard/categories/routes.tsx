import type { RouteObject } from "react-router";

export const categoryRoutes: RouteObject[] = [
  { path: "categories", lazy: () => import("./CategoriesPage.tsx") },
  { path: "categories/:id", lazy: () => import("./CategoryPage.tsx") },
];
