/** `POST /admin_api/v1/priceLists/export`: the prices of a list as CSV. */
import { z } from "zod";
import { exportPrices } from "#shop/markets/index.ts";
import { dayOf, mountDownload } from "../http/download.ts";
import { defineRoutes } from "../routes.ts";

export const routes = defineRoutes(async (app, options) => {
  await mountDownload(app, options, {
    path: "/admin_api/v1/priceLists/export",
    permission: "products:read",
    input: z.object({
      price_list_id: z.uuid(),
      search: z.string().max(100).default(""),
      only: z.enum(["all", "fixed", "missing"]).default("all"),
    }),
    async open(filter, context) {
      const { name, chunks } = await exportPrices(context, filter);
      return { type: "text/csv; charset=utf-8", fileName: `${name}-${dayOf(context.mall)}.csv`, chunks };
    },
  });
});
