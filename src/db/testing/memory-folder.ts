/** Where a test run keeps its databases and files. */
import { access, constants, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "../temporary-folder.ts";

/** The type of a file system in memory, as `statfs` tells it (linux/magic.h). */
const TMPFS = 0x01021994;

/** Bytes that a run may need: some databases at a time, its write-ahead log, and files of uploads and backups. */
const ENOUGH = 4 * 2 ** 30;

/**
 * A folder in memory with enough room, from which programs may be run; undefined where there is none. A database has about a
 * thousand files: making and removing one costs ten times the processor time on a disk.
 * @param bytes how much must be free, of the folder and of the memory
 */
export async function memoryFolder(folder = "/dev/shm", bytes = ENOUGH): Promise<string | undefined> {
  const probe = join(folder, `shopwright-probe-${process.pid}`);
  try {
    const { type, bavail, bsize } = await statfs(folder);
    if (type !== TMPFS || bavail * bsize < bytes || process.availableMemory() < bytes) return undefined;
    // PostgreSQL is run from a copy beside its data, which a mount with noexec, as containers have it, would refuse.
    await writeFile(probe, "", { mode: 0o755 });
    await access(probe, constants.X_OK);
    return folder;
  } catch {
    return undefined;
  } finally {
    await rm(probe, { force: true });
  }
}

/** The names of the folders of runs begin with it; the number of the run's process follows. */
export const runPrefix = "shopwright-test-";

/**
 * The folder of a run of tests. Where it is in memory, the processes that are started after this make their temporary folders
 * in it too. A TMPDIR that is already set is kept.
 */
export async function makeRunFolder(): Promise<string> {
  const memory = process.env.TMPDIR ? undefined : await memoryFolder();
  if (memory) process.env.TMPDIR = memory;
  const folder = await temporaryFolder(`${runPrefix}${process.pid}-`);
  if (memory) process.env.TMPDIR = folder;
  return folder;
}
