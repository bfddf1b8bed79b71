/** Tables as CSV, so that spreadsheets show every cell as it is and run none of them. */
import Papa from "papaparse";

/** Marks the file as UTF-8 for Excel. */
export const byteOrderMark = "\uFEFF";

/** What a formula begins with; spreadsheets of East Asia read full-width signs as well. Tab and carriage return are skipped before it. */
const signs = "=+\\-@\\t\\r\uFF1D\uFF0B\uFF0D\uFF20";
const formula = new RegExp(`^'*[${signs}]`);
/** Plain numbers such as -5 are no formulas. */
const plainNumber = /^-?\d+(\.\d+)?$/;
/**
 * Where a spreadsheet that separates columns by other signs than commas begins a cell inside of this one: quotes do not hold then,
 * because they do not stand at the beginning of its cell.
 */
const inner = new RegExp(`([;|\\t\\r\\n]'*)(?=[${signs}])`, "g");
const guardedInner = new RegExp(`([;|\\t\\r\\n]'*)'(?=[${signs}])`, "g");

/** A cell as it is exported: what a spreadsheet would take for a formula begins with an apostrophe, also behind a separator in it. */
export function guardCell(text: string): string {
  const guarded = text.replace(inner, "$1'");
  return formula.test(guarded) && !plainNumber.test(guarded) ? `'${guarded}` : guarded;
}

/** The text that `guardCell` was given. */
export function unguardCell(cell: string): string {
  const guarded = cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
  return guarded.replace(guardedInner, "$1");
}

/** Rows as lines of CSV, the last one ended. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  return `${Papa.unparse(
    rows.map((row) => row.map(guardCell)),
    { newline: "\r\n" },
  )}\r\n`;
}
