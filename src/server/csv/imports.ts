/** `POST /admin_api/v1/imports/failures`: the failed rows of an import as CSV, to be corrected and imported again. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { failedRows } from "#shop/imports/index.ts";
import { type CsvOptions, mountCsv } from "./send.ts";

export async function mountImportFailures(app: FastifyInstance, options: CsvOptions): Promise<void> {
  await mountCsv(app, options, {
    path: "/admin_api/v1/imports/failures",
    permission: "products:read",
    input: z.object({ id: z.uuid("must be an id of an import") }),
    open: ({ id }, context) => failedRows(context, id),
  });
}
