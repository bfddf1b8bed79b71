import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A new folder for the length of a test or a measurement. Others may enter it: root's server runs as another account and
 * would keep its data in /var/lib instead, where it stays when the folder is removed.
 */
export async function temporaryFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Removes a folder of a test or a measurement with all that is in it. A process that has just been killed may still be
 * writing into it, so that it fills while it is emptied: that is tried again for some seconds.
 */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
