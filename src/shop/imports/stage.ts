/** Puts the rows of a file into the database, by product, and finds what only the whole file shows. */

import { sql } from "kysely";
import { badInput } from "#contract/errors.ts";
import type { ImportField } from "#contract/import-fields.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { Columns, currencyOfRow, type Reading } from "./kinds/cells.ts";
import { Grouper, noGroup } from "./kinds/grouper.ts";
import { type Row, readRows } from "./read/rows.ts";
import type { ImportFile } from "./record.ts";
import { isRounded } from "./values/numbers.ts";
import { parseList } from "./values/text.ts";

/** Rows and characters that one statement stores, and rows of a file at most. */
const perStatement = 500;
const charactersPerStatement = 4_000_000;
const maxRows = 500_000;

/** Columns that spreadsheets damage: a column with such values is not imported. */
const fragile: readonly ImportField[] = ["barcode", "sku", "source_id"];

export interface Staged {
  readonly products: number;
  readonly rows: number;
  readonly refused: readonly ImportField[];
  readonly notes: Readonly<Record<string, number>>;
  /** Of the first amounts that are not in the shop's currency; "" for none. */
  readonly currency: string;
}

interface Fault {
  readonly title?: string;
  readonly product: number;
  readonly number: number;
  readonly reason: string;
}

/**
 * Stores all rows anew. May be repeated: what an interrupted run has stored goes first.
 * @param path of the stored file. @throws {ShopError} 400 for a file that breaks a limit.
 */
export async function stageRows(
  context: ShopContext,
  file: ImportFile,
  path: string,
  reading: Omit<Reading, "refused">,
  progress: (rows: number) => Promise<void> = async () => {},
): Promise<Staged> {
  const { db, mall } = context;
  const { id, kind, form } = file;
  await clearRows(context, id);
  const columns = new Columns({ ...reading, refused: [] });
  const grouper = new Grouper(columns, kind);
  const rounded = new Map<ImportField, number>();
  const skus = new Map<string, { product: number; number: number }>();
  const faults: Fault[] = [];
  const width = file.header.length;
  let batch: { product: number; number: number; cells: string[] }[] = [];
  let characters = 0;
  let rows = 0;
  let currency = "";
  const store = async () => {
    if (batch.length === 0) return;
    await sql`insert into import_row (mall_id, import_id, product, number, cells)
      select ${mall.id}, ${id}, product, number, cells::jsonb
      from unnest(${batch.map(({ product }) => product)}::int[], ${batch.map(({ number }) => number)}::int[],
        ${batch.map(({ cells }) => JSON.stringify(cells))}::text[]) r (product, number, cells)`.execute(db);
    batch = [];
    characters = 0;
  };
  /** Rows that name no product get numbers of their own, behind all others. */
  let nameless = 0;
  for await (const row of readRows(path, form)) {
    rows++;
    if (rows > maxRows)
      throw badInput(t("file: at most {max} rows. Divide the file", { max: maxRows.toLocaleString("en") }));
    const group = grouper.groupOf(row);
    const product = group === noGroup ? maxRows + nameless++ : group;
    if (group === noGroup)
      faults.push({ product, number: row.number, reason: "Handle: the row doesn't say which product it belongs to" });
    if (row.cells.length > width && row.cells.slice(width).some((cell) => cell.trim())) {
      faults.push({
        product,
        number: row.number,
        reason: `Row has ${row.cells.length} cells, the header has ${width}: a quote or separator is missing`,
      });
    }
    if (row.isTorn) {
      const reason = 'Row: a closing quote (") is missing, so that the rows behind it have become part of a cell';
      faults.push({ product, number: row.number, reason });
    }
    for (const use of fragile) {
      if (isRounded(columns.text(row, use) ?? "")) rounded.set(use, (rounded.get(use) ?? 0) + 1);
    }
    if (currency === "") currency = currencyOfRow(columns, row) ?? "";
    const title = columns.text(row, "title") ?? "";
    for (const sku of group === noGroup ? [] : skusOf(kind, columns, row)) {
      const first = skus.get(sku);
      if (first) {
        faults.push({ product, number: row.number, title, reason: `SKU: "${sku}" is also in row ${first.number}` });
      } else skus.set(sku, { product, number: row.number });
    }
    batch.push({
      product,
      number: row.number,
      cells: row.cells.map((cell) => cell.replaceAll("\0", "").toWellFormed()),
    });
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (batch.length >= perStatement || characters >= charactersPerStatement) {
      await store();
      await progress(rows);
    }
  }
  await store();
  const merged = new Map(grouper.merged);
  const pairs = [...merged];
  for (let start = 0; start < pairs.length; start += 20_000) {
    const some = pairs.slice(start, start + 20_000);
    await sql`update import_row r set product = m.main
      from unnest(${some.map(([from]) => from)}::int[], ${some.map(([, to]) => to)}::int[]) m (part, main)
      where r.mall_id = ${mall.id} and r.import_id = ${id} and r.product = m.part`.execute(db);
  }
  const refused = [...rounded.keys()];
  const fileFaults = faults
    .map((fault) => ({ ...fault, product: merged.get(fault.product) ?? fault.product }))
    // SKUs of a column that is not imported clash with nothing.
    .filter(({ reason }) => !(refused.includes("sku") && reason.startsWith("SKU:")));
  await storeFaults(context, id, "file", fileFaults);
  // So many rows at once: without fresh statistics the plans of the portions would be those for an empty table.
  await sql`analyze import_row`.execute(db);
  await sql`analyze import_fault`.execute(db);
  const notes = Object.fromEntries([...rounded].map(([use, count]) => [roundedNote(use), count]));
  return { products: grouper.count - merged.size + nameless, rows, refused, notes, currency };
}

/** The SKUs of a row. Etsy has those of all variations in one cell; Magento repeats them in the rows of other store views. */
function skusOf(kind: ImportFile["kind"], columns: Columns, row: Row): string[] {
  const sku = columns.text(row, "sku");
  if (!sku || (kind === "magento" && columns.text(row, "store_view"))) return [];
  return kind === "etsy" ? parseList(sku) : [sku];
}

const names: Partial<Record<ImportField, string>> = { barcode: "Barcode", sku: "SKU", source_id: "ID" };
const roundedNote = (use: ImportField) =>
  `${names[use]}: a spreadsheet has rounded values (1.23E+12). The column is left out; export the file again without opening it`;

export async function clearRows({ db, mall }: ShopContext, importId: string): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from import_row where mall_id = ${mall.id} and ctid = any(array(
      select ctid from import_row where mall_id = ${mall.id} and import_id = ${importId} limit 20000))`.execute(db);
    if (numAffectedRows < 20000n) break;
  }
  await db.deleteFrom("import_fault").where("mall_id", "=", mall.id).where("import_id", "=", importId).execute();
}

export async function storeFaults(
  { db, mall }: ShopContext,
  importId: string,
  found: "file" | "check" | "run",
  faults: readonly Fault[],
): Promise<void> {
  for (let start = 0; start < faults.length; start += 1000) {
    const rows = faults.slice(start, start + 1000).map((fault) => ({
      mall_id: mall.id,
      import_id: importId,
      found,
      product: fault.product,
      number: fault.number,
      title: (fault.title ?? "").slice(0, 200),
      reason: fault.reason.slice(0, 500),
    }));
    await db
      .insertInto("import_fault")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Rows of imported products go; those of products that failed stay, for the file of failed rows. */
export async function clearImported({ db, mall }: ShopContext, importId: string): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from import_row where mall_id = ${mall.id} and ctid = any(array(
      select r.ctid from import_row r where r.mall_id = ${mall.id} and r.import_id = ${importId} and not exists (
        select from import_fault f where f.mall_id = r.mall_id and f.import_id = r.import_id and f.product = r.product)
      limit 20000))`.execute(db);
    if (numAffectedRows < 20000n) return;
  }
}
