import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A new folder for one test or measurement. Other accounts may enter it: under root the database runs as another account
 * and would otherwise keep its data in /var/lib, where it stays when the folder is removed.
 */
export async function temporaryFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Removes a folder of a test or a measurement with its content. Removal is repeated for some seconds, because a process that has just been
 * killed may still write into the folder.
 */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
