/** Tables as CSV, so that spreadsheets show every cell as it is and run none of them. */
import Papa from "papaparse";
import { z } from "zod";
import { badInput, type ShopError } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { formula, guardedInner } from "./csv-lines.ts";

export { byteOrderMark, csvLines, guardCell } from "./csv-lines.ts";

/** A text that other programs write as a formula, so that spreadsheets keep its zeros: ="00123". `guardCell` gives none. */
const textFormula = /^="((?:[^"]|"")*)"$/;

/** The text that `guardCell` was given; of a cell that is a formula of nothing but a text, this text. */
export function unguardCell(cell: string): string {
  const [, text] = textFormula.exec(cell) ?? [];
  if (text !== undefined) return text.replaceAll('""', '"');
  const guarded = cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
  return guarded.replace(guardedInner, "$1");
}

export const separators = [",", ";", "\t", "|"] as const;
export type Separator = (typeof separators)[number];

const table = z.array(z.array(z.string()));
const sampleRows = 100;

/** The first rows of a text, header included, that are complete. */
export function firstRows(text: string, separator: Separator, max: number): string[][] {
  return table.parse(Papa.parse(text, { delimiter: separator, preview: max, skipEmptyLines: true }).data);
}

/** What separates the columns of a text, by its first rows; undefined when it has one column only. */
export function separatorOf(text: string): Separator | undefined {
  const tried = separators.map((separator) => {
    const rows = firstRows(text, separator, sampleRows + 1);
    const width = rows[0]?.length ?? 0;
    // A header that the rows below share tells more than a wide one.
    const same = rows.filter((row) => row.length === width).length;
    return { separator, score: width < 2 ? 0 : width * (same / Math.max(rows.length, 1)) };
  });
  const best = tried.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.separator : undefined;
}

/** What the parser says of a text; `row` is the index of the row. */
export const parseErrors = z.array(z.object({ code: z.string(), row: z.number().optional() }));

/** Rows that have swallowed further ones, because a closing quote is missing: in a cell of several lines there are quotes where cells begin. */
export function tornRows(
  rows: readonly string[][],
  errors: z.output<typeof parseErrors>,
  separator: Separator,
): Set<number> {
  const begins = new RegExp(`[\\r\\n](?:[^]*[${separator}])?"`);
  const invalid = errors.flatMap(({ code, row }) => (code === "InvalidQuotes" && row !== undefined ? [row] : []));
  return new Set(invalid.filter((row) => rows[row]?.some((cell) => begins.test(cell))));
}

/** @param field of the call that has the text. @param number of the row, from 1. */
export const endlessRow = (field: string, number: number): ShopError =>
  badInput(t("{field}: row {number} doesn't end. A closing quote (\") is missing in it", { field, number }));

/**
 * The rows of a text that is small enough to be read at once, blank ones included, whatever separates its columns.
 * @param maxRows further rows are not read.
 * @param field of the call that has the text.
 * @throws {ShopError} 400 for a row in which a closing quote is missing, which has swallowed others.
 */
export function readTable(text: string, maxRows: number, field = "file"): string[][] {
  const plain = text.replace(/^\uFEFF/, "");
  const delimiter = separatorOf(plain.slice(0, 256 * 1024)) ?? ",";
  const result = Papa.parse(plain, { delimiter, preview: maxRows });
  const rows = table.parse(result.data);
  const errors = parseErrors.parse(result.errors);
  const [torn] = tornRows(rows, errors, delimiter);
  const broken = torn ?? errors.find(({ code }) => code === "MissingQuotes")?.row;
  if (broken !== undefined) throw endlessRow(field, broken + 1);
  return rows;
}
