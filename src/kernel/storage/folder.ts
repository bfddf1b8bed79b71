/** Files in a folder of this machine, or of a disk that several machines mount. */
import { randomUUID } from "node:crypto";
import { constants, createReadStream, createWriteStream, type Stats } from "node:fs";
import { access, copyFile, lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { codeOf, oneLine } from "#db/start-error.ts";
import { type ByteRange, type OpenFile, requireKey, type Storage, StorageError } from "./storage.ts";

/** Codes of a disk that fails, as opposed to what a program did wrong. */
const faults = new Set(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM", "EIO", "ESTALE", "EMFILE", "ENFILE"]);

/**
 * A key is the path below `root`, so `uploads/a.webp` lies at `<root>/uploads/a.webp`. Files are written under names that
 * begin with a dot, which are neither listed nor opened, and renamed when they are complete.
 */
export function folderStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, requireKey(key));

  /** Errors of the disk as those of the storage. */
  async function guarded<T>(work: string, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (!faults.has(codeOf(error) ?? "")) throw error;
      throw new StorageError(`The folder ${root}: ${work}: ${oneLine(error)}`, error);
    }
  }

  /** Fills a file under a temporary name and gives it its own. */
  const complete = (key: string, fill: (partial: string) => Promise<unknown>) =>
    guarded(`store ${key}`, async () => {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const partial = join(dirname(target), `.${randomUUID()}`);
      try {
        await fill(partial);
        await rename(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    });

  async function statOf(key: string): Promise<Stats | undefined> {
    try {
      const stats = await guarded(`look for ${key}`, () => lstat(pathOf(key)));
      return stats.isFile() ? stats : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  return {
    place: `the folder ${root}`,
    isRemote: false,
    store: (key, file) =>
      complete(key, async (partial) => {
        try {
          await rename(file, partial);
        } catch (error) {
          // Another disk.
          if (codeOf(error) !== "EXDEV") throw error;
          await copyFile(file, partial, constants.COPYFILE_FICLONE);
        }
      }),
    write: (key, content: Readable) =>
      complete(key, (partial) => pipeline(content, createWriteStream(partial, { mode: 0o600 }))),
    async open(key, range): Promise<OpenFile | undefined> {
      const stats = await statOf(key);
      if (!stats) return undefined;
      const { start, end } = boundsOf(range, stats.size);
      const stream = createReadStream(pathOf(key), { start, end: Math.max(start, end) });
      return { stream, start, end, bytes: stats.size, modified: stats.mtime };
    },
    async stat(key) {
      const stats = await statOf(key);
      return stats && { bytes: stats.size, modified: stats.mtime };
    },
    async *list(folder) {
      for (const key of await namesBelow(root, folder)) {
        const stats = await statOf(key);
        // One that was removed since the folder was read is left out.
        if (stats) yield { key, bytes: stats.size, modified: stats.mtime };
      }
    },
    remove: async (keys) => {
      await guarded("remove files", () => Promise.all(keys.map((key) => rm(pathOf(key), { force: true }))));
    },
    check: () =>
      guarded("check", async () => {
        await mkdir(root, { recursive: true, mode: 0o700 });
        await access(root, constants.R_OK | constants.W_OK);
      }),
  };
}

const isMissing = (error: unknown) => ["ENOENT", "ENOTDIR"].includes(codeOf(error) ?? "");

/** Keys of the files below a folder, also in folders of it. */
async function namesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const keys: string[] = [];
  for (const entry of entries) {
    if (!/^\w[\w.-]*$/.test(entry.name)) continue;
    if (entry.isDirectory()) keys.push(...(await namesBelow(root, `${folder}${entry.name}/`)));
    else if (entry.isFile()) keys.push(`${folder}${entry.name}`);
  }
  return keys;
}

/** @throws {RangeError} for bytes that a file of this size does not have. */
function boundsOf(range: ByteRange | undefined, bytes: number): { start: number; end: number } {
  if (!range) return { start: 0, end: bytes - 1 };
  const start = "last" in range ? Math.max(0, bytes - range.last) : range.start;
  const end = Math.min(bytes - 1, "last" in range ? bytes - 1 : (range.end ?? bytes - 1));
  if (start > end) throw new RangeError(`the file has ${bytes} bytes`);
  return { start, end };
}
