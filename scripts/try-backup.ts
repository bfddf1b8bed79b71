/** Shows that a backup can be brought back, beside a running shop. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#db/open.ts";
import { prepareDataFolder } from "#server/data-folder.ts";
import { fillDatabase, requireBackup } from "#shop/backup/restore-backup.ts";

/**
 * Loads a backup into an embedded database in a folder of its own, which is removed afterwards.
 * @throws {StartError} saying what of the backup cannot be used.
 */
export async function tryBackup(folder: string, log?: (line: string) => void): Promise<void> {
  // Also that its uploads are there.
  const manifest = await requireBackup(folder);
  const place = await mkdtemp(join(tmpdir(), "shopwright-restore-"));
  try {
    await prepareDataFolder(place);
    const { url, stop } = await openDatabase({ DATA_DIR: place }, { poolSize: 1 });
    await fillDatabase(manifest, { folder, databaseUrl: url, ...(log && { log }) }).finally(stop);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
