/** A backup as one file: what `npm run restore -- PATH` takes once it is unpacked. */

import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { makeZip } from "client-zip";
import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { listBackups, readUploadNames, uploadsFolder } from "./manifest.ts";

/**
 * The ZIP of one backup, made while it is read: its folder, and `uploads` beside it with the files that belong to it.
 * @throws {ShopError} 404 when there is none of this name.
 */
export async function zipBackup(backupDir: string, name: string): Promise<AsyncIterable<Uint8Array>> {
  const backup = (await listBackups(backupDir)).find((one) => one.name === name);
  if (!backup) throw notFound(t("There is no such backup any more"));
  return makeZip(filesOf(backup.folder, { backupDir, name }));
}

async function* filesOf(folder: string, { backupDir, name }: { readonly backupDir: string; readonly name: string }) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    yield await fileAt(path, `${name}${path.slice(folder.length).replaceAll("\\", "/")}`);
  }
  for (const upload of await readUploadNames(folder)) {
    yield await fileAt(join(backupDir, uploadsFolder, upload), `${uploadsFolder}/${upload}`);
  }
}

async function fileAt(path: string, name: string) {
  const { size, mtime } = await stat(path);
  return { name, size, lastModified: mtime, input: Readable.toWeb(createReadStream(path)) };
}
