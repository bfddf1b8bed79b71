import type { RouteObject } from "react-router";

export const accountRoutes: RouteObject[] = [{ path: "settings/account", lazy: () => import("./Account.tsx") }];
