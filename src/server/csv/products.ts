/** `POST /admin_api/v1/products/export`: products as CSV, all of them or those that a list has selected. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { productsList } from "#contract/lists/products.ts";
import { exportForms, exportProducts } from "#shop/imports/index.ts";
import { maxSelection, readSelection } from "../http/selection-field.ts";
import { type CsvOptions, mountCsv } from "./send.ts";

export async function mountProductExport(app: FastifyInstance, options: CsvOptions): Promise<void> {
  await mountCsv(app, options, {
    path: "/admin_api/v1/products/export",
    permission: "products:read",
    input: z.object({
      form: z.enum(exportForms).default("shopwright"),
      /** JSON of a selection of the list of products. */
      selection: z.string().max(maxSelection).default('{"all":true}'),
    }),
    async open({ form, selection }, context) {
      return exportProducts(context, {
        form,
        selection: readSelection(productsList, selection),
        origin: context.origin,
      });
    },
  });
}
