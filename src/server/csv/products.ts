/** `POST /admin_api/v1/products/export`: products as CSV, all of them or those that a list has selected. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { badInput } from "#contract/errors.ts";
import { selectionSchema } from "#contract/list-call.ts";
import { productsList } from "#contract/lists/products.ts";
import { parseInput } from "#contract/messages.ts";
import { exportForms, exportProducts } from "#shop/imports/index.ts";
import { type CsvOptions, mountCsv } from "./send.ts";

export async function mountProductExport(app: FastifyInstance, options: CsvOptions): Promise<void> {
  await mountCsv(app, options, {
    path: "/admin_api/v1/products/export",
    permission: "products:read",
    input: z.object({
      form: z.enum(exportForms).default("shopwright"),
      /** JSON of a selection of the list of products. */
      selection: z.string().max(120_000).default('{"all":true}'),
    }),
    async open({ form, selection }, context) {
      return exportProducts(context, { form, selection: readSelection(selection), origin: context.origin });
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
  return parseInput(selectionSchema(productsList), given);
}
