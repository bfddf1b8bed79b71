import type { RouteObject } from "react-router";

export const mediaRoutes: RouteObject[] = [{ path: "media", lazy: () => import("./MediaPage.tsx") }];
