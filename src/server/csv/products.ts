/** `POST /admin_api/v1/products/export`: products as CSV, all of them or those that a list has selected. */
import { z } from "zod";
import { productsList } from "#contract/lists/products.ts";
import { exportForms, exportProducts } from "#shop/imports/index.ts";
import { maxSelection, readSelection } from "../http/selection-field.ts";
import { defineRoutes } from "../routes.ts";
import { mountCsv } from "./send.ts";

export const routes = defineRoutes(async (app, options) => {
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
});
