import type { RouteObject } from "react-router";

export const figureRoutes: RouteObject[] = [{ path: "analytics", lazy: () => import("./AnalyticsPage.tsx") }];
