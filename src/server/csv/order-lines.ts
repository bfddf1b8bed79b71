/** `POST /admin_api/v1/orderBulk/exportLines`: lines of orders as CSV, of all orders or of those that a list has selected. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { badInput } from "#contract/errors.ts";
import { selectionSchema } from "#contract/list-call.ts";
import { ordersList } from "#contract/lists/orders.ts";
import { parseInput } from "#contract/messages.ts";
import { exportOrderLines } from "#shop/orders/index.ts";
import { type CsvOptions, mountCsv } from "./send.ts";

export async function mountOrderLinesExport(app: FastifyInstance, options: CsvOptions): Promise<void> {
  await mountCsv(app, options, {
    path: "/admin_api/v1/orderBulk/exportLines",
    permission: "orders:read",
    input: z.object({
      /** JSON of a selection of the list of orders. */
      selection: z.string().max(120_000).default('{"all":true}'),
    }),
    async open({ selection }, context) {
      return exportOrderLines(context, readSelection(selection));
    },
  });
}

function readSelection(text: string) {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw badInput("selection must be JSON");
  }
  return parseInput(selectionSchema(ordersList), given);
}
