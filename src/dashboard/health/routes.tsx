import type { RouteObject } from "react-router";

export const healthRoutes: RouteObject[] = [{ path: "settings/health", lazy: () => import("./HealthPage.tsx") }];
