import type { RouteObject } from "react-router";

export const orderRoutes: RouteObject[] = [
  { path: "orders", lazy: () => import("./OrdersPage.tsx") },
  { path: "orders/:number", lazy: () => import("./OrderPage.tsx") },
  { path: "orders/:number/packing-slip", lazy: () => import("./PackingSlip.tsx") },
];
