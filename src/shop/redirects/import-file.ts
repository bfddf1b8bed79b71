/** Redirects from a CSV file: Shopify's (Redirect from, Redirect to), or any with the old and the new address. */
import type { Readable } from "node:stream";
import Papa from "papaparse";
import { z } from "zod";
import { badInput } from "#contract/errors.ts";
import type { ShopContext } from "../context.ts";
import { unguardCell } from "../csv.ts";
import { type AddedRedirects, addRedirects } from "./commands.ts";

const mostBytes = 5 * 1024 * 1024;
const mostRows = 5_000;
const table = z.array(z.array(z.string()));

/** @throws {ShopError} 400 when the file is no table of addresses. */
export async function importRedirects(context: ShopContext, file: Readable): Promise<AddedRedirects> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > mostBytes) throw badInput("file: at most 5 MB");
    chunks.push(part);
  }
  const text = new TextDecoder("utf-8").decode(Buffer.concat(chunks));
  const rows = table.parse(Papa.parse(text, { skipEmptyLines: "greedy" }).data);
  const [header = [], ...rest] = rows;
  const names = header.map((name) => name.trim().toLowerCase());
  const from = names.findIndex((name) =>
    /^(redirect from|from|old|old (url|path|address)|source|from_path)$/.test(name),
  );
  const to = names.findIndex((name) =>
    /^(redirect to|to|new|new (url|path|address)|target|to_path|leads to)$/.test(name),
  );
  const hasHeader = from >= 0 && to >= 0;
  if (!hasHeader && !(header.length >= 2 && /^(\/|https?:)/.test(header[0] ?? ""))) {
    throw badInput('file: needs two columns, "Redirect from" and "Redirect to"');
  }
  const lines = hasHeader ? rest : rows;
  if (lines.length === 0) throw badInput("file: there are no rows");
  if (lines.length > mostRows) throw badInput("file: at most 5,000 rows. Divide the file");
  return addRedirects(
    context,
    lines.map((cells, index) => ({
      row: index + (hasHeader ? 2 : 1),
      from_path: unguardCell(cells[hasHeader ? from : 0] ?? ""),
      to_path: unguardCell(cells[hasHeader ? to : 1] ?? ""),
    })),
  );
}
