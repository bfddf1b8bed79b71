/** Files that staff choose: recognised by their header, and stored until the import is done. */

import { createWriteStream } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { badInput, forbidden } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { type Files, importsFolder, withFolder } from "#kernel/storage/index.ts";
import { cleanText } from "#kernel/text.ts";
import { amountFields } from "./kinds/cells.ts";
import { type Recognised, recognise } from "./kinds/headers.ts";
import { decimalSign, type FileHead, readHead } from "./read/form.ts";
import { changeImport, findImport } from "./record.ts";
import { weightUnitOf } from "./values/numbers.ts";

const maxBytes = 300 * 1024 * 1024;

/** Under which key the file of an import is stored. */
export const fileOf = (mallId: string, id: string): string => `${importsFolder}${mallId}/${id}.csv`;

export interface ChosenFile {
  readonly name: string;
  readonly stream: Readable;
  /** Public origin of the shop. */
  readonly origin: string;
}

/**
 * Stores a file and finds out what it is. Nothing of the shop changes.
 * @returns the id of the import.
 * @throws {ShopError} 400 naming what is wrong with the file.
 */
export async function chooseFile(
  context: ShopContext,
  { name, stream, origin }: ChosenFile,
  { storage, dataDir }: Files,
): Promise<string> {
  const { db, mall, actor } = context;
  if (!actor) throw forbidden();
  const id = newId();
  const key = fileOf(mall.id, id);
  try {
    return await withFolder(dataDir, async (folder) => {
      const incoming = join(folder, "file");
      let bytes = 0;
      await pipeline(async function* () {
        for await (const chunk of stream) {
          const part = Buffer.from(chunk);
          bytes += part.length;
          if (bytes > maxBytes) throw badInput(t("file: at most 300 MB. Divide the file"));
          yield part;
        }
      }, createWriteStream(incoming));
      if (bytes === 0) throw badInput(t("file: the file is empty"));
      const head = await readHead(incoming);
      const recognised = recognise(head.header);
      await storage.store(key, incoming);
      await db
        .insertInto("import")
        .values({
          mall_id: mall.id,
          id,
          name: cleanText(name).slice(0, 255) || "products.csv",
          bytes,
          origin,
          kind: recognised.kind,
          staff_id: actor.staffId,
          staff_name: actor.name,
          form: JSON.stringify(formOf(head, recognised, mall.currency)),
          header: JSON.stringify(head.header),
          columns: JSON.stringify(recognised.columns),
          rows: JSON.stringify(head.rows.slice(0, 5)),
        })
        .execute()
        .catch(async (error: unknown) => {
          await storage.remove([key]);
          throw error;
        });
      return id;
    });
  } finally {
    stream.destroy();
  }
}

/** Corrected rows are read as their file was: the same kind, uses of columns and options. @throws {ShopError} 400 */
export async function adoptImport(context: ShopContext, id: string, of: string): Promise<void> {
  const [file, first] = [await findImport(context, id), await findImport(context, of)];
  const uses = new Map(first.header.map((name, at) => [name.toLowerCase(), first.columns[at] ?? ""]));
  const columns = file.header.map((name) => uses.get(name.toLowerCase()) ?? "");
  if (!columns.some(Boolean))
    throw badInput(t("file: these aren't the failed rows of this import. Its columns are missing"));
  const { encoding, separator } = file.form;
  const form = { ...first.form, encoding, separator };
  await changeImport(context, id, { kind: first.kind, columns, form, options: first.options, retry_of: of });
}

function formOf(head: FileHead, { kind, columns }: Recognised, currency: string) {
  const priced = columns.flatMap((use, at) => (amountFields.some((field) => field === use) ? [at] : []));
  const cells = head.rows.flatMap((row) => priced.map((at) => row[at] ?? ""));
  const weight = columns.indexOf("weight");
  return {
    encoding: head.encoding,
    separator: head.separator,
    decimal: kind === "shopwright" ? "." : decimalSign(cells, head.separator),
    // Magento's weights have the unit of its settings, which the file does not tell.
    weight_unit: kind === "magento" ? (currency === "USD" ? "lb" : "kg") : weightUnitOf(head.header[weight] ?? ""),
  };
}
