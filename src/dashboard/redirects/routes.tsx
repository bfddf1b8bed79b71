import type { RouteObject } from "react-router";

export const redirectRoutes: RouteObject[] = [{ path: "redirects", lazy: () => import("./Redirects.tsx") }];
