/** Rows as lines of CSV, so that spreadsheets show every cell as it is and run none of them. Loaded by threads, so it imports little. */
import Papa from "papaparse";

/** Marks the file as UTF-8 for Excel. */
export const byteOrderMark = "\uFEFF";

/** What a formula begins with; spreadsheets of East Asia read full-width and small signs as well. Tab and carriage return are skipped before it. */
const signs = "=+\\-@\\t\\r\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B";
/** Spaces of every width, and signs without any: some spreadsheets leave them out at the beginning of a cell. */
const blanks = " \\u00a0\\u00ad\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u2064\\u3000\\ufeff";
export const formula = new RegExp(`^'*[${blanks}]*[${signs}]`);
/** Plain numbers such as -5 are no formulas. */
const plainNumber = /^ *-?\d+(\.\d+)?$/;
/**
 * Where a spreadsheet that separates columns by other signs than commas begins a cell inside of this one: quotes do not hold then,
 * because they do not stand at the beginning of its cell.
 */
const inner = new RegExp(`([;|\\t\\r\\n])(?='*[${blanks}]*[${signs}])`, "g");
export const guardedInner = new RegExp(`([;|\\t\\r\\n])'(?='*[${blanks}]*[${signs}])`, "g");

/** A cell as it is exported: what a spreadsheet would take for a formula begins with an apostrophe, also behind a separator in it. */
export function guardCell(text: string): string {
  const guarded = text.replace(inner, "$1'");
  return formula.test(guarded) && !plainNumber.test(guarded) ? `'${guarded}` : guarded;
}

/** Rows as lines of CSV, the last one ended. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  return `${Papa.unparse(
    rows.map((row) => row.map(guardCell)),
    { newline: "\r\n" },
  )}\r\n`;
}
