/** How a file is written: encoding, separator, sign of decimals; found out from the file itself. */

import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { firstRows, separatorOf } from "#kernel/csv.ts";
import { isDecimal } from "../values/numbers.ts";
import { detectEncoding, textOf } from "./encoding.ts";
import type { FileForm } from "./rows.ts";

/** Bytes that are looked at for separator, header and samples. */
const headBytes = 256 * 1024;
const sampleRows = 100;

export interface FileHead extends FileForm {
  readonly header: readonly string[];
  /** The first rows below the header. */
  readonly rows: readonly (readonly string[])[];
}

/** @throws {ShopError} 400 when the file has no header with at least two columns, or no row below it. */
export async function readHead(file: string): Promise<FileHead> {
  const encoding = await detectEncoding(file);
  let text = "";
  for await (const piece of textOf(file, encoding, headBytes)) text += piece;
  if (text.includes("\0")) throw badInput(t("file: this isn't a CSV file. Save it as CSV (.csv) and choose it again"));
  const separator = separatorOf(text);
  const [header, ...rows] = separator ? firstRows(text, separator, sampleRows + 1) : [];
  if (!separator || !header) {
    throw badInput(
      t("file: no columns found. The first line must name the columns, separated by commas, semicolons or tabs"),
    );
  }
  if (header.length > 500) throw badInput(t("file: at most 500 columns"));
  if (rows.length === 0) throw badInput(t("file: there are no rows below the column names"));
  return { encoding, separator, header: header.map((name) => name.trim()), rows };
}

/** The sign before decimals, by amounts that leave no doubt: "1,5" or "19,90" against "19.90". */
export function decimalSign(cells: readonly string[], separator: string): "." | "," {
  let commas = 0;
  let points = 0;
  for (const cell of cells) {
    if (isDecimal(cell, ",")) commas++;
    if (isDecimal(cell, ".")) points++;
  }
  if (commas === points) return separator === ";" && commas > 0 ? "," : ".";
  return commas > points ? "," : ".";
}
