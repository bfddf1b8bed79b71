/** `POST /admin_api/v1/lists/export`: a view of a list, or selected rows, as CSV. */

import { z } from "zod";
import { badInput } from "#contract/errors.ts";
import { maxSelected } from "#contract/list.ts";
import { viewSchema } from "#contract/list-call.ts";
import { parseInput } from "#contract/messages.ts";
import { t } from "#i18n/server.ts";
import { namedColumns } from "#kernel/lists/added-columns.ts";
import { exportList } from "#kernel/lists/index.ts";
import { readableList } from "#kernel/lists/registry.ts";
import { mayDo } from "#kernel/rights/staff.ts";
import { defineRoutes } from "../routes.ts";
import { mountCsv } from "./send.ts";

const ids = z.array(z.string().min(1).max(100)).min(1).max(maxSelected);

export const routes = defineRoutes(async (app, options) => {
  await mountCsv(app, options, {
    path: "/admin_api/v1/lists/export",
    // That of the list is asked for when its name is known.
    permission: "own",
    input: z.object({
      list: z.string().max(60),
      /** JSON of the view. Without columns every one is exported. */
      state: z.string().max(20_000).default("{}"),
      /** JSON of the ids of selected rows. */
      ids: z.string().max(120_000).optional(),
    }),
    async open(fields, { staff, requireProof, ...context }) {
      const source = readableList(staff, fields.list);
      if (source.definition.isPersonal) await requireProof();
      const view = parseInput(viewSchema(source.definition), readJson("state", fields.state));
      const named = fields.ids === undefined ? undefined : parseInput(ids, readJson("ids", fields.ids));
      const added = namedColumns((one) => mayDo(staff, one), source.definition.name, view.columns);
      const table = await exportList(context, source, { ...view, added, ...(named && { ids: named }) });
      return { name: source.definition.name, ...table };
    },
  });
});

function readJson(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badInput(t("{field} must be JSON", { field }));
  }
}
