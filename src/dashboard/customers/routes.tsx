import type { RouteObject } from "react-router";

export const customerRoutes: RouteObject[] = [
  { path: "customers", lazy: () => import("./CustomersPage.tsx") },
  { path: "customer-groups", lazy: () => import("./GroupsPage.tsx") },
  { path: "customer-groups/:id", lazy: () => import("./GroupPage.tsx") },
  { path: "customers/import", lazy: () => import("./ImportPage.tsx") },
  { path: "customers/:id", lazy: () => import("./CustomerPage.tsx") },
];
