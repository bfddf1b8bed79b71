/** An import of products as staff see it. */
import { z } from "zod";
import { importKinds } from "../import-fields.ts";

export const importOptions = z.object({
  /** Products that the shop has already. */
  existing: z.enum(["update", "skip"]).default("update"),
  /** Blank cells where the shop has a value. */
  blanks: z.enum(["keep", "empty"]).default("keep"),
  /** Variants of the shop that the file does not have. */
  missing_variants: z.enum(["keep", "remove"]).default("keep"),
  /** Stock of variants that the shop has already. */
  stock: z.enum(["set", "keep"]).default("set"),
  /** New products: as the file says, or as drafts to look through first. */
  new_status: z.enum(["file", "draft"]).default("file"),
  /** Pictures are copied into the shop. */
  pictures: z.boolean().default(true),
  /** Old addresses lead to the new ones. */
  redirects: z.boolean().default(true),
});

export const importStates = ["chosen", "checking", "checked", "running", "done", "cancelled", "failed"] as const;

/** Counts of products, unless said otherwise. */
export const importCounts = z.object({
  products: z.number().int(),
  rows: z.number().int(),
  new: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  skipped: z.number().int(),
  failing: z.number().int(),
  variants_new: z.number().int(),
  categories_new: z.number().int(),
  pictures: z.number().int(),
  redirects: z.number().int(),
  /** Fields of existing products whose cells are blank in the file. */
  blank_fields: z.number().int(),
  /** Variants of existing products that the file does not have. */
  missing_variants: z.number().int(),
});
export type ImportCounts = z.output<typeof importCounts>;

const importFault = z.object({ row: z.number().int(), title: z.string(), reason: z.string() });

export const importSample = z.object({
  row: z.number().int(),
  action: z.enum(["new", "changed"]),
  title: z.string(),
  image: z.string(),
  price: z.string(),
  variants: z.number().int(),
  /** Fields that change, with their values as text; before is null for new products. */
  fields: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string() })),
});
export type ImportSample = z.output<typeof importSample>;

/** A sentence about the file with the number of products or cells that it concerns. */
const importNote = z.object({ text: z.string(), count: z.number().int() });

const importColumn = z.object({
  name: z.string(),
  /** What it becomes: a key of `importFields`, "spec:<name>", or "" for nothing. */
  use: z.string(),
  samples: z.array(z.string()),
});

export const importRecord = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  bytes: z.number(),
  encoding: z.string(),
  separator: z.string(),
  decimal: z.enum([".", ","]),
  weight_unit: z.enum(["g", "kg", "lb", "oz"]),
  /** The currency of amounts that are not in the shop's; "" for none. */
  currency: z.string(),
  /** Units of the shop's currency for one of the file's; "" while such amounts are refused. */
  rate: z.string(),
  columns: z.array(importColumn),
  options: importOptions,
  counts: importCounts,
  samples: z.array(importSample),
  notes: z.array(importNote),
  /** The first failing rows; all of them are in the file of failed rows. */
  faults: z.array(importFault),
  /** What stopped it, "" for nothing. */
  error: z.string(),
  task_id: z.string().nullable(),
  pictures_task_id: z.string().nullable(),
  batch_id: z.string().nullable(),
  undone: z.boolean(),
  retry_of: z.string().nullable(),
  staff_name: z.string(),
  created_at: z.string(),
});
export type ImportRecord = z.output<typeof importRecord>;
