/** How far a restore on screen is: a file beside the backups, because the database is exchanged meanwhile. */
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type RestoreState, restoreState } from "#contract/shapes/restore.ts";
import { codeOf } from "#db/start-error.ts";
import { parsed } from "./manifest.ts";

const restoreFile = "restore.json";

/** The restore that runs, or the last one. */
export async function readRestore(backupDir: string): Promise<RestoreState | undefined> {
  const text = await readFile(join(backupDir, restoreFile), "utf8").catch((error) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : parsed(text, restoreState);
}

/** Replaces the file as a whole, so that a reader never finds half of it. */
export async function writeRestore(backupDir: string, state: RestoreState): Promise<void> {
  const path = join(backupDir, restoreFile);
  await writeFile(`${path}.new`, JSON.stringify(state), { mode: 0o600 });
  await rename(`${path}.new`, path);
}
