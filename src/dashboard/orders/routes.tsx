import type { RouteObject } from "react-router";

export const orderRoutes: RouteObject[] = [
  { path: "orders", lazy: () => import("./OrdersPage.tsx") },
  { path: "orders/test", lazy: () => import("./TestOrdersPage.tsx") },
  { path: "orders/ship", lazy: () => import("./ShipPage.tsx") },
  { path: "orders/packing-slips", lazy: () => import("./SlipsPage.tsx") },
  { path: "orders/pack-list", lazy: () => import("./PackListPage.tsx") },
  { path: "orders/:number", lazy: () => import("./OrderPage.tsx") },
  { path: "orders/:number/packing-slip", lazy: () => import("./PackingSlip.tsx") },
];
