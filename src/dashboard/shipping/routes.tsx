import type { RouteObject } from "react-router";

export const shippingRoutes: RouteObject[] = [{ path: "settings/shipping", lazy: () => import("./ShippingPage.tsx") }];
