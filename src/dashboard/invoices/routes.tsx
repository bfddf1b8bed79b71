import type { RouteObject } from "react-router";

export const invoiceRoutes: RouteObject[] = [{ path: "invoices", lazy: () => import("./InvoicesPage.tsx") }];
