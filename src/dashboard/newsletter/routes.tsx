import type { RouteObject } from "react-router";

export const newsletterRoutes: RouteObject[] = [{ path: "subscribers", lazy: () => import("./SubscribersPage.tsx") }];
