/** The bar that staff see on the shop's pages. */
import { z } from "zod";
import { defineCall } from "../call.ts";

export const staffBar = defineCall({
  path: "/admin_api/v1/bar",
  audience: "admin",
  permission: "own",
  onShopPages: true,
  summary:
    "Where the bar on a page of the shop leads a member of staff: the record shown, the page editor, the dashboard",
  input: z.object({
    /** Path and query of the page: "/product/detail/oak-table". */
    page: z.string().max(2000, "at most 2000 characters").startsWith("/", "must be a path"),
  }),
  output: z.object({
    /** The product, category, article, post or order that the page shows; null for another page and without the permission. */
    edit: z.object({ label: z.string(), url: z.string() }).nullable(),
    decorate: z.boolean(),
    /** What is ordered in this browser is a test order. */
    is_testing: z.boolean(),
  }),
});
