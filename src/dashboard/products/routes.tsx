import type { RouteObject } from "react-router";

export const productRoutes: RouteObject[] = [
  { path: "products", lazy: () => import("./ProductsPage.tsx") },
  { path: "products/:id", lazy: () => import("./ProductPage.tsx") },
];
