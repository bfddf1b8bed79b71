/** Shows that a backup can be brought back, beside a running shop. */
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openDatabase } from "#db/open.ts";
import { StartError } from "#db/start-error.ts";
import { prepareDataFolder } from "#server/data-folder.ts";
import { readUploadNames, uploadsFolder } from "#shop/backup/manifest.ts";
import { fillDatabase, requireBackup } from "#shop/backup/restore-backup.ts";

/**
 * Loads a backup into an embedded database in a folder of its own, which is removed afterwards, and looks for its uploads.
 * @throws {StartError} saying what of the backup cannot be used.
 */
export async function tryBackup(folder: string, log?: (line: string) => void): Promise<void> {
  const manifest = await requireBackup(folder);
  if (!manifest.without_uploads) {
    const missing = (await readUploadNames(folder)).filter(
      (name) => !existsSync(join(dirname(folder), uploadsFolder, name)),
    );
    if (missing.length > 0) throw new StartError(`The backup lacks ${missing.length} uploads, such as ${missing[0]}.`);
  }
  const place = await mkdtemp(join(tmpdir(), "shopwright-restore-"));
  try {
    await prepareDataFolder(place);
    const { url, stop } = await openDatabase({ DATA_DIR: place }, { poolSize: 1 });
    await fillDatabase(manifest, { folder, databaseUrl: url, ...(log && { log }) }).finally(stop);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
