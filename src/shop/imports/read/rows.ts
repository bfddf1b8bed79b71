/** Rows of a CSV file, as a stream: the memory that it takes does not grow with the file. */
import { Readable } from "node:stream";
import Papa from "papaparse";
import { z } from "zod";
import { badInput } from "#contract/errors.ts";
import { type Encoding, textOf } from "./encoding.ts";

export const separators = [",", ";", "\t", "|"] as const;
export type Separator = (typeof separators)[number];

export interface FileForm {
  readonly encoding: Encoding;
  readonly separator: Separator;
}

export interface Row {
  /** As a spreadsheet numbers it: the header is 1. */
  readonly number: number;
  readonly cells: string[];
}

const cells = z.array(z.string());
/** Columns of a row and characters of a cell at most. */
const mostColumns = 500;
const mostCharacters = 400_000;

/**
 * All rows below the header that are not blank.
 * @throws {ShopError} 400 for a row that has too many columns or a cell that is too long.
 */
export async function* readRows(file: string, { encoding, separator }: FileForm): AsyncGenerator<Row> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: separator });
  const input = Readable.from(textOf(file, encoding));
  input.on("error", (error) => parser.destroy(error));
  input.pipe(parser);
  let number = 0;
  try {
    for await (const record of parser) {
      number++;
      if (number === 1) continue;
      const row = cells.parse(record);
      if (row.length > mostColumns) throw badInput(`file: row ${number} has more than ${mostColumns} columns`);
      if (row.some((cell) => cell.length > mostCharacters)) {
        throw badInput(`file: row ${number} has a cell of more than ${mostCharacters} characters`);
      }
      if (row.some((cell) => cell.trim() !== "")) yield { number, cells: row };
    }
  } finally {
    input.destroy();
    parser.destroy();
  }
}

/** The first rows of a text, header included, that are complete. */
export function firstRows(text: string, separator: Separator, most: number): string[][] {
  return z.array(cells).parse(Papa.parse(text, { delimiter: separator, preview: most, skipEmptyLines: true }).data);
}
