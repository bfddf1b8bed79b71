import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { codeOf } from "#db/start-error.ts";
import { newId } from "../ids.ts";
import type { Files } from "./storage.ts";

/** Milliseconds after which nobody works with a folder any more: an upload may take 51 minutes. */
const leftOverAfter = 2 * 60 * 60 * 1000;

/** Folder of files on their way, of all processes that share DATA_DIR; nothing in it is public. */
const incomingFolder = (dataDir: string) => join(dataDir, "incoming");

/** Runs `work` with a folder of its own on this machine's disk, which is removed afterwards. */
export async function withFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(incomingFolder(dataDir), newId());
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `work` with a copy of a stored file. @throws {StorageError}; Error when there is no such file. */
export function withLocalFile<T>(
  { storage, dataDir }: Files,
  key: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  return withFolder(dataDir, async (folder) => {
    const stored = await storage.open(key);
    if (!stored) throw new Error(`${storage.place} has no file ${key}`);
    const file = join(folder, "file");
    await pipeline(stored.stream, createWriteStream(file, { mode: 0o600 }));
    return work(file);
  });
}

/** Removes what processes that were killed have left; what others work with at the moment stays. */
export async function clearIncoming(dataDir: string): Promise<void> {
  const root = incomingFolder(dataDir);
  const names = await readdir(root).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  });
  for (const name of names) {
    const stats = await stat(join(root, name)).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > leftOverAfter)
      await rm(join(root, name), { recursive: true, force: true });
  }
}
