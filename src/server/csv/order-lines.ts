/** `POST /admin_api/v1/orderBulk/exportLines`: lines of orders as CSV, of all orders or of those that a list has selected. */
import { z } from "zod";
import { ordersList } from "#contract/lists/orders.ts";
import { exportOrderLines } from "#shop/orders/index.ts";
import { maxSelection, readSelection } from "../http/selection-field.ts";
import { defineRoutes } from "../routes.ts";
import { mountCsv } from "./send.ts";

export const routes = defineRoutes(async (app, options) => {
  await mountCsv(app, options, {
    path: "/admin_api/v1/orderBulk/exportLines",
    permission: "orders:read",
    input: z.object({
      /** JSON of a selection of the list of orders. */
      selection: z.string().max(maxSelection).default('{"all":true}'),
    }),
    async open({ selection }, context) {
      return exportOrderLines(context, readSelection(ordersList, selection));
    },
  });
});
