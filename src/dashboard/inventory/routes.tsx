import type { RouteObject } from "react-router";

export const inventoryRoutes: RouteObject[] = [
  { path: "inventory", lazy: () => import("./InventoryPage.tsx") },
  { path: "inventory/counts", lazy: () => import("./CountsPage.tsx") },
  { path: "inventory/counts/:id", lazy: () => import("./CountPage.tsx") },
  { path: "inventory/:id", lazy: () => import("./VariantPage.tsx") },
];
