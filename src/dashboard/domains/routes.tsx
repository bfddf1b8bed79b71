import type { RouteObject } from "react-router";

export const domainRoutes: RouteObject[] = [{ path: "settings/domains", lazy: () => import("./DomainsPage.tsx") }];
