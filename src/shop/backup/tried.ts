/** That a backup was brought back once, which alone shows that backups can be: a file beside them. */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { codeOf } from "#db/start-error.ts";
import { parsed } from "./manifest.ts";

const triedFile = "tried.json";
const tried = z.object({ name: z.string(), at: z.iso.datetime() });
export type Tried = z.output<typeof tried>;

/** The last backup that was restored or tried; undefined where none was. */
export async function readTried(backupDir: string): Promise<Tried | undefined> {
  const text = await readFile(join(backupDir, triedFile), "utf8").catch((error) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : parsed(text, tried);
}

/** @param name of the backup. */
export async function noteTried(backupDir: string, name: string): Promise<void> {
  const path = join(backupDir, triedFile);
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, JSON.stringify({ name, at: new Date().toISOString() }), { mode: 0o600 });
  await rename(`${path}.new`, path);
}
