import { chmod, mkdir } from "node:fs/promises";
import { codeOf } from "#db/start-error.ts";

/**
 * Makes DATA_DIR, or closes an existing one to other users. Root runs the embedded PostgreSQL as another user, who has
 * to pass through the folder but cannot list it.
 */
export async function prepareDataFolder(dataDir: string, uid = process.getuid?.()): Promise<void> {
  const mode = uid === 0 ? 0o711 : 0o700;
  await mkdir(dataDir, { recursive: true, mode });
  try {
    await chmod(dataDir, mode);
  } catch (error) {
    // A folder of another user, which this one may use: its mode is that user's matter.
    if (codeOf(error) !== "EPERM") throw error;
  }
}
