import { defineScreens } from "../define-screens.ts";

export const bulkScreens = defineScreens({
  domain: "bulk",
  routes: [{ path: "products/spreadsheet", lazy: () => import("./SpreadsheetPage.tsx") }],
});
