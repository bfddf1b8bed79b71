import type { RouteObject } from "react-router";

export const analyticsRoutes: RouteObject[] = [{ path: "analytics", lazy: () => import("./AnalyticsPage.tsx") }];
