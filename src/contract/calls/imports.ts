/** Imports of products: a file is uploaded, checked and run; both are tasks. */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { importKinds } from "../import-fields.ts";
import { changed } from "../shapes/changed.ts";
import { importOptions, importRecord } from "../shapes/import.ts";

const id = z.uuid("must be an id of an import");

export const uploadImport = defineCall({
  path: "/admin_api/v1/imports/upload",
  audience: "admin",
  permission: "products:write",
  summary: "Stores a CSV file of products (300 MB) and recognises what it is: multipart with the field `file`",
  multipart: true,
  input: z.object({}),
  output: z.object({ id: z.string(), ...changed }),
});

export const importDetail = defineCall({
  path: "/admin_api/v1/imports/detail",
  audience: "admin",
  permission: "products:read",
  summary: "An import: how its columns are read, what the check found, what the run did",
  input: z.object({ id }),
  output: importRecord,
});

export const checkImport = defineCall({
  path: "/admin_api/v1/imports/check",
  audience: "admin",
  permission: "products:write",
  summary: "Starts the check: what the import would do, without changing the catalog",
  input: z.object({
    id,
    kind: z.enum(importKinds).optional(),
    /** What each column becomes: a key of the import's fields, "spec:<name>" or "". */
    columns: z.array(z.string().max(200)).max(500).optional(),
    decimal: z.enum([".", ","]).optional(),
    weight_unit: z.enum(["g", "kg", "lb", "oz"]).optional(),
    /** Converts amounts of the file's currency: units of the shop's for one of it; "" refuses them. */
    rate: z
      .string()
      .trim()
      .normalize()
      .regex(/^(?:\d{1,9}(?:\.\d{1,10})?)?$/, "must be a number such as 0.92")
      .refine((text) => text === "" || Number(text) > 0, "must be more than 0")
      .optional(),
    options: importOptions.partial().optional(),
    /** The import whose corrected rows these are: its columns and options are taken over. */
    retry_of: id.optional(),
  }),
  output: z.object({ task_id: z.string(), ...changed }),
});

export const runImport = defineCall({
  path: "/admin_api/v1/imports/run",
  audience: "admin",
  permission: "products:write",
  summary: "Starts a checked import; `changes/undo` with its batch takes all of it back",
  input: z.object({ id }),
  output: z.object({ task_id: z.string(), ...changed }),
});

export const deleteImport = defineCall({
  path: "/admin_api/v1/imports/delete",
  audience: "admin",
  permission: "products:write",
  summary: "Removes an import and its file; imported products stay",
  input: z.object({ id }),
  output: z.object({ ...changed }),
});
