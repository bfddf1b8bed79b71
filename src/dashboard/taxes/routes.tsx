import type { RouteObject } from "react-router";

export const taxRoutes: RouteObject[] = [{ path: "settings/taxes", lazy: () => import("./TaxesPage.tsx") }];
