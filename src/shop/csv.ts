/** Tables as CSV, so that spreadsheets show every cell as it is and run none of them. */
import Papa from "papaparse";

/** Marks the file as UTF-8 for Excel. */
export const byteOrderMark = "\uFEFF";

/** Cells that spreadsheets would run as a formula. Plain numbers such as -5 are none. */
const formula = /^'*[=+\-@\t\r]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** A cell as it is exported: what a spreadsheet would take for a formula begins with an apostrophe. */
export function guardCell(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** The text that `guardCell` was given. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** Rows as lines of CSV, the last one ended. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  return `${Papa.unparse(
    rows.map((row) => row.map(guardCell)),
    { newline: "\r\n" },
  )}\r\n`;
}
