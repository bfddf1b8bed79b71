/** Downloads of CSV: streamed with back-pressure, named by what is in them and the day. */
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { byteOrderMark, csvLines } from "#kernel/csv.ts";
import { type DownloadOptions, type DownloadRoute, dayOf, mountDownload } from "../http/download.ts";

export interface CsvFile {
  /** Name without the day and the ending. */
  readonly name: string;
  readonly header: readonly string[];
  /** Portions of rows; the next one is asked for when the client has read most of the one before. */
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
}

interface CsvRoute<I extends z.ZodType> extends Omit<DownloadRoute<I>, "open"> {
  readonly open: (...given: Parameters<DownloadRoute<I>["open"]>) => Promise<CsvFile>;
}

export type CsvOptions = DownloadOptions;

/** Answers POST of a path with a CSV file. */
export async function mountCsv<I extends z.ZodType>(app: FastifyInstance, options: CsvOptions, route: CsvRoute<I>) {
  const { open, ...rest } = route;
  await mountDownload(app, options, {
    ...rest,
    async open(fields, context) {
      const { name, header, rows } = await open(fields, context);
      return {
        type: "text/csv; charset=utf-8",
        fileName: `${name}-${dayOf(context.mall)}.csv`,
        chunks: linesOf(header, rows),
      };
    },
  });
}

/** The header comes with the first rows: a statement that fails is answered as a failure, not as an empty table. */
async function* linesOf(header: CsvFile["header"], rows: CsvFile["rows"]) {
  let before = byteOrderMark + csvLines([header]);
  for await (const portion of rows) {
    yield before + csvLines(portion);
    before = "";
  }
  if (before) yield before;
}
