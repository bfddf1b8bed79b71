/** `POST /admin_api/v1/imports/failures`: the failed rows of an import as CSV, to be corrected and imported again. */
import { z } from "zod";
import { failedRows } from "#shop/imports/index.ts";
import { defineRoutes } from "../routes.ts";
import { mountCsv } from "./send.ts";

export const routes = defineRoutes(async (app, options) => {
  await mountCsv(app, options, {
    path: "/admin_api/v1/imports/failures",
    permission: "products:read",
    input: z.object({ id: z.uuid("must be an id of an import") }),
    open: ({ id }, context) => failedRows(context, id),
  });
});
