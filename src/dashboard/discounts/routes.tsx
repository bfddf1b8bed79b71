import type { RouteObject } from "react-router";

export const discountRoutes: RouteObject[] = [
  { path: "discounts", lazy: () => import("./DiscountsPage.tsx") },
  { path: "discounts/:id", lazy: () => import("./DiscountPage.tsx") },
  { path: "discount-codes", lazy: () => import("./CodesPage.tsx") },
];
