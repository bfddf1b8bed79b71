/** Redirects from a CSV file: Shopify's (Redirect from, Redirect to), or any with the old and the new address. */

import type { Readable } from "node:stream";
import { decodeText } from "#contract/decode-text.ts";
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { readTable, unguardCell } from "#kernel/csv.ts";
import { type AddedRedirects, addRedirects } from "./commands.ts";

const maxBytes = 5 * 1024 * 1024;
const maxRows = 5_000;

/** @throws {ShopError} 400 when the file is no table of addresses. */
export async function importRedirects(context: ShopContext, file: Readable): Promise<AddedRedirects> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > maxBytes) throw badInput(t("file: at most 5 MB"));
    chunks.push(part);
  }
  const rows = readTable(decodeText(Buffer.concat(chunks)), 2 * maxRows).map((cells, at) => ({ cells, row: at + 1 }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const header = filled[0]?.cells ?? [];
  const names = header.map((name) => name.trim().toLowerCase());
  const from = names.findIndex((name) =>
    /^(redirect[ _]from|from|old|old[ _-]?(url|path|address)|source([ _-]?(url|path))?|from[ _](path|url)|origin|request[ _]path|url)$/.test(
      name,
    ),
  );
  const to = names.findIndex((name) =>
    /^(redirect[ _]to|to|new|new[ _-]?(url|path|address)|target([ _-]?(url|path))?|to[ _](path|url)|leads to|destination([ _-]?(url|path))?)$/.test(
      name,
    ),
  );
  const hasHeader = from >= 0 && to >= 0;
  if (!hasHeader && !(header.length >= 2 && /^(\/|https?:)/.test(header[0] ?? ""))) {
    throw badInput(t('file: needs two columns, "Redirect from" and "Redirect to"'));
  }
  const lines = filled.slice(hasHeader ? 1 : 0);
  if (lines.length === 0) throw badInput(t("file: there are no rows"));
  if (lines.length > maxRows) throw badInput(t("file: at most 5,000 rows. Divide the file"));
  return addRedirects(
    context,
    lines.map(({ cells, row }) => ({
      row,
      from_path: unguardCell(cells[hasHeader ? from : 0] ?? ""),
      to_path: unguardCell(cells[hasHeader ? to : 1] ?? ""),
    })),
  );
}
