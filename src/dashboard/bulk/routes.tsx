import type { RouteObject } from "react-router";

export const bulkRoutes: RouteObject[] = [
  { path: "products/spreadsheet", lazy: () => import("./SpreadsheetPage.tsx") },
];
