/** The row of an import. */

import { z } from "zod";
import { encodings } from "#contract/decode-text.ts";
import { notFound } from "#contract/errors.ts";
import { type ImportField, type ImportKind, importFieldKeys, importKinds } from "#contract/import-fields.ts";
import { type ImportCounts, importCounts, importOptions, importSample, importStates } from "#contract/shapes/import.ts";
import { currentTime } from "#db/clock.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { separators } from "#kernel/csv.ts";
import { exponentOf } from "#kernel/money/money.ts";
import type { Reading } from "./kinds/cells.ts";

const fileForm = z.object({
  encoding: z.enum(encodings),
  separator: z.enum(separators),
  decimal: z.enum([".", ","]),
  weight_unit: z.enum(["g", "kg", "lb", "oz"]),
  /** Of amounts that are not in the shop's currency; "" for none. */
  currency: z.string().default(""),
  /** Units of the shop's currency for one of the file's; "" where nothing is converted. */
  rate: z.string().default(""),
});

const stored = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.coerce.number(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  origin: z.string(),
  form: fileForm,
  header: z.array(z.string()),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  options: importOptions,
  refused: z.array(z.enum(importFieldKeys)),
  counts: importCounts.partial(),
  samples: z.array(importSample),
  notes: z.record(z.string(), z.number()),
  error: z.string(),
  retry_of: z.string().nullable(),
  task_id: z.string().nullable(),
  pictures_task_id: z.string().nullable(),
  batch_id: z.string().nullable(),
  staff_name: z.string(),
  created_at: z.date(),
});
export type ImportFile = z.output<typeof stored>;

/** @throws {ShopError} 404 when the mall has no such import. */
export async function findImport({ db, mall }: ShopContext, id: string, lock = false): Promise<ImportFile> {
  const row = await db
    .selectFrom("import")
    .selectAll()
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound(t("Import not found"));
  return stored.parse(row);
}

interface Changes {
  readonly state?: ImportFile["state"];
  readonly columns?: readonly string[];
  readonly kind?: ImportKind;
  readonly form?: ImportFile["form"];
  readonly options?: ImportFile["options"];
  readonly refused?: readonly ImportField[];
  readonly counts?: Partial<ImportCounts>;
  readonly samples?: ImportFile["samples"];
  readonly notes?: Readonly<Record<string, number>>;
  readonly error?: string;
  readonly retry_of?: string;
  readonly task_id?: string | null;
  readonly pictures_task_id?: string | null;
  readonly batch_id?: string | null;
}

export async function changeImport({ db, mall }: ShopContext, id: string, changes: Changes): Promise<void> {
  const { columns, form, options, refused, counts, samples, notes, ...rest } = changes;
  await db
    .updateTable("import")
    .set({
      ...rest,
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(form && { form: JSON.stringify(form) }),
      ...(options && { options: JSON.stringify(options) }),
      ...(refused && { refused: JSON.stringify(refused) }),
      ...(counts && { counts: JSON.stringify(counts) }),
      ...(samples && { samples: JSON.stringify(samples) }),
      ...(notes && { notes: JSON.stringify(notes) }),
      updated_at: currentTime,
    })
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .execute();
}

export const noCounts: ImportCounts = {
  products: 0,
  rows: 0,
  new: 0,
  changed: 0,
  same: 0,
  skipped: 0,
  failing: 0,
  variants_new: 0,
  categories_new: 0,
  pictures: 0,
  redirects: 0,
  blank_fields: 0,
  missing_variants: 0,
};

/** How the cells of an import are read. */
export function readingOf(
  { kind, header, columns, form, refused }: ImportFile,
  { currency, time_zone }: Pick<ShopContext["mall"], "currency" | "time_zone">,
): Reading {
  return {
    kind,
    header,
    columns,
    decimal: form.decimal,
    weightUnit: form.weight_unit,
    decimals: exponentOf(currency),
    currency,
    fileCurrency: form.currency,
    rate: form.rate,
    zone: time_zone,
    refused,
  };
}
