/** Rows of a CSV file, as a stream: the memory that it takes does not grow with the file. */

import Papa from "papaparse";
import { z } from "zod";
import type { Encoding } from "#contract/decode-text.ts";
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { endlessRow, parseErrors, type Separator, tornRows } from "#kernel/csv.ts";
import { textOf } from "./encoding.ts";

export interface FileForm {
  readonly encoding: Encoding;
  readonly separator: Separator;
}

export interface Row {
  /** As a spreadsheet numbers it: the header is 1. */
  readonly number: number;
  readonly cells: string[];
  /** A closing quote is missing, so that following rows have become part of a cell. */
  readonly isTorn?: true;
}

const cells = z.array(z.string());
const parsed = z.object({
  data: z.array(cells),
  errors: parseErrors,
  meta: z.object({ cursor: z.number() }),
});
/** Columns of a row, and characters of a cell and of a row at most. */
const maxColumns = 500;
const maxCharacters = 400_000;
const maxRowCharacters = 4_000_000;

/**
 * All rows below the header that are not blank. The file is read piece by piece, and each piece is parsed once: Papa Parse's own
 * streams parse the rest of a piece again after every pause of the reader.
 * @throws {ShopError} 400 for a row that has too many columns, or is or has a cell that is too long.
 */
export async function* readRows(file: string, { encoding, separator }: FileForm): AsyncGenerator<Row> {
  let parser: Papa.Parser | undefined;
  let rest = "";
  let number = 0;
  function* rowsOf(records: readonly string[][], errors: z.output<typeof parsed>["errors"]): Generator<Row> {
    const torn = tornRows(records, errors, separator);
    for (const [at, record] of records.entries()) {
      number++;
      if (number === 1) continue;
      if (record.length > maxColumns)
        throw badInput(t("file: row {number} has more than {max} columns", { number, max: maxColumns }));
      if (record.some((cell) => cell.length > maxCharacters)) {
        throw badInput(
          t("file: row {number} has a cell of more than {max} characters", {
            number,
            max: maxCharacters.toLocaleString("en"),
          }),
        );
      }
      if (record.some((cell) => cell.trim() !== "")) {
        yield { number, cells: record, ...(torn.has(at) && { isTorn: true }) };
      }
    }
  }
  for await (const piece of textOf(file, encoding)) {
    rest += piece;
    parser ??= new Papa.Parser({ delimiter: separator, newline: newlineOf(rest, separator) });
    const { data, errors, meta } = parsed.parse(parser.parse(rest, 0, true));
    rest = rest.slice(meta.cursor);
    yield* rowsOf(data, errors);
    // What is left is one row. It is parsed again with the next piece, so its length is bounded.
    if (rest.length > maxRowCharacters) throw endlessRow("file", number + 1);
  }
  if (!parser || !rest) return;
  const { data, errors } = parsed.parse(parser.parse(rest, 0, false));
  // The last row has swallowed all rows behind the quote.
  const isEndless = errors.some(({ code }) => code === "MissingQuotes");
  yield* rowsOf(isEndless ? data.slice(0, -1) : data, errors);
  if (isEndless) throw endlessRow("file", number + 1);
}

/** How lines end, by the beginning of a text. */
function newlineOf(text: string, delimiter: string): "\n" | "\r" | "\r\n" {
  const { linebreak } = Papa.parse(text, { preview: 1, delimiter }).meta;
  return linebreak === "\r" || linebreak === "\r\n" ? linebreak : "\n";
}
