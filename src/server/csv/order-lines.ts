/** `POST /admin_api/v1/orderBulk/exportLines`: lines of orders as CSV, of all orders or of those that a list has selected. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ordersList } from "#contract/lists/orders.ts";
import { exportOrderLines } from "#shop/orders/index.ts";
import { maxSelection, readSelection } from "../http/selection-field.ts";
import { type CsvOptions, mountCsv } from "./send.ts";

export async function mountOrderLinesExport(app: FastifyInstance, options: CsvOptions): Promise<void> {
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
}
