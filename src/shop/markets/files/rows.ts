/** Prices of a list as CSV: a row for each variant, which its SKU or its id names. */
import { z } from "zod";
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { csvLines, readTable, unguardCell } from "#kernel/csv.ts";

/** Rows of a file at most. */
const maxRows = 100_000;

/** In the place of a price: the one that was set is taken back. */
export const takenBack = "-";

export const fileRow = z.object({
  /** One of the two; "" for none. */
  variant_id: z.string().max(60),
  sku: z.string().max(200),
  price: z.string().min(1).max(40),
  /** Null where the file has no such column: the compare-at price stays. */
  origin_price: z.string().max(40).nullable(),
  /** What was set when the file was exported; null where it does not tell. */
  price_was: z.string().max(40).nullable(),
  origin_price_was: z.string().max(40).nullable(),
});
export type FileRow = z.output<typeof fileRow>;

/** Names of columns, the first as an export has them; spaces and case do not count. */
const columns = {
  sku: ["sku"],
  price: ["price"],
  origin_price: ["compare_at_price", "compare-at price", "compare at price"],
  product: ["product"],
  variant: ["variant"],
  shop_price: ["shop_price"],
  rate_price: ["price_by_rate"],
  variant_id: ["variant_id", "variant id"],
  price_was: ["price_was"],
  origin_price_was: ["compare_at_price_was"],
} as const;
type Column = keyof typeof columns;

const order = Object.keys(columns) as Column[];

export const header: readonly string[] = order.map((column) => columns[column][0]);

export const csvText = (rows: readonly Readonly<Record<Column, string>>[]): string =>
  csvLines(rows.map((row) => order.map((column) => row[column])));

/** The rows of a table that have a price; a variant that it has twice is what it says last. @throws {ShopError} 400 for a table without the columns. */
export function readRows(file: string): FileRow[] {
  const [names = [], ...rows] = readTable(file, maxRows + 2);
  if (rows.length > maxRows)
    throw badInput(t("file: at most {max} prices. Divide the file", { max: maxRows.toLocaleString("en") }));
  const at = (column: Column) => names.findIndex((name) => columns[column].some((one) => one === plain(name)));
  const [sku, id, price] = [at("sku"), at("variant_id"), at("price")];
  if (price < 0 || (sku < 0 && id < 0))
    throw badInput(t('file: needs the columns "sku" and "price", as an export has them'));
  const [origin, was, originWas] = [at("origin_price"), at("price_was"), at("origin_price_was")];
  const rowsByVariant = new Map<string, FileRow>();
  for (const row of rows) {
    const cell = (index: number) => unguardCell(row[index] ?? "").trim();
    const optional = (index: number) => (index < 0 ? null : cell(index));
    const read = fileRow.safeParse({
      ...{ variant_id: id < 0 ? "" : cell(id), sku: sku < 0 ? "" : cell(sku), price: cell(price) },
      ...{ origin_price: optional(origin), price_was: optional(was), origin_price_was: optional(originWas) },
    });
    // A row without a price says nothing.
    if (!read.success || (read.data.variant_id === "" && read.data.sku === "")) continue;
    rowsByVariant.set(read.data.variant_id || `sku ${read.data.sku}`, read.data);
  }
  return [...rowsByVariant.values()];
}

const plain = (name: string) => name.trim().toLowerCase();
