/** Copies all files of one storage into another, while the shop reads and writes both. */
import { createHash } from "node:crypto";
import { appendFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { Transform } from "node:stream";
import { finished } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { codeOf, StartError } from "#db/start-error.ts";
import { importsFolder, type Storage, StorageError, uploadsFolder } from "./storage.ts";

export interface MoveOptions {
  readonly from: Storage;
  readonly to: Storage;
  /** File of this machine that names what was compared already, so that a further run does not read it again. */
  readonly journal: string;
  /** Removes the files in `from` after all of them were compared. */
  readonly remove: boolean;
  /** Called with a line for people, every few seconds. */
  readonly log: (line: string) => void;
  /** Ends the move after the files that are being copied. */
  readonly signal?: AbortSignal;
  /** Milliseconds before each further try of a file. */
  readonly pauses?: readonly number[];
}

export interface Moved {
  readonly files: number;
  readonly bytes: number;
  /** Files that were copied by this run; the others were there already. */
  readonly copied: number;
}

/** Files at once. */
const atOnce = 4;
/** Milliseconds between two lines about the progress. */
const tellEvery = 5_000;

/**
 * Copies every file that `to` does not have, reads it there again and compares size and SHA-256 with the original. A file
 * that differs is removed in `to`. May be ended at any time and run again.
 * @throws {StartError} naming the file and what is wrong with it; what was compared until then counts.
 */
export async function moveFiles(options: MoveOptions): Promise<Moved> {
  const { from, to, journal, remove, log, signal } = options;
  if (from.place === to.place) throw new StartError(`Files are in ${from.place} already.`);
  await to.check();
  const files: { key: string; bytes: number }[] = [];
  for (const folder of [uploadsFolder, importsFolder]) {
    for await (const { key, bytes } of from.list(folder)) files.push({ key, bytes });
  }
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const compared = await readJournal(journal, `${from.place} → ${to.place}`);
  const done = { files: 0, bytes: 0, copied: 0 };
  const started = performance.now();
  const tell = () => log(progress({ ...done, allFiles: files.length, allBytes: total, started }));
  const timer = setInterval(tell, tellEvery);
  const waiting = files.values();
  const work = async () => {
    for (const { key, bytes } of waiting) {
      if (signal?.aborted || failed) return;
      const isMoved = compared.has(key) && (await tried(options, key, () => to.stat(key)))?.bytes === bytes;
      if (!isMoved) {
        if (await tried(options, key, () => copy(options, key, bytes))) done.copied++;
        await appendFile(journal, `${key}\n`);
      }
      done.files++;
      done.bytes += bytes;
    }
  };
  let failed = false;
  try {
    // All lanes have ended before the first failure is thrown.
    const lanes = Array.from({ length: atOnce }, () =>
      work().catch((error: unknown) => {
        failed = true;
        throw error;
      }),
    );
    for (const lane of await Promise.allSettled(lanes)) if (lane.status === "rejected") throw lane.reason;
  } finally {
    clearInterval(timer);
    tell();
  }
  if (signal?.aborted)
    throw new StartError("Ended before all files were moved. Run the command again: it goes on where it stopped.");
  if (remove) {
    await from.remove(files.map(({ key }) => key));
    log(`${files.length.toLocaleString("en")} files were removed in ${from.place}.`);
  }
  await rm(journal, { force: true });
  return done;
}

/** @returns whether it was copied now. */
async function copy({ from, to }: MoveOptions, key: string, bytes: number): Promise<boolean> {
  const there = await to.stat(key);
  const original = await from.open(key);
  // The shop has removed it since the list was read.
  if (!original) return false;
  const isNew = there?.bytes !== bytes;
  const { hash: wanted, stream } = hashing();
  original.stream.on("error", (error) => stream.destroy(error)).pipe(stream);
  try {
    if (isNew) await to.write(key, stream);
    else await finished(stream.resume());
  } finally {
    // A storage that failed, or answered early, has not read everything: nothing may reach the hash after its digest.
    original.stream.destroy();
    stream.destroy();
  }
  const written = await to.open(key);
  const { hash, stream: again } = hashing();
  if (written) {
    written.stream.on("error", (error) => again.destroy(error)).pipe(again);
    await finished(again.resume());
  }
  if (!written || written.bytes !== bytes || hash.digest("hex") !== wanted.digest("hex")) {
    await to.remove([key]);
    throw new StorageError(`${to.place}: ${key} is not what ${from.place} has; the copy was removed`);
  }
  // Removed by the shop while it was copied: the copy goes too.
  if (!(await from.stat(key))) await to.remove([key]);
  return isNew;
}

/** A stream that passes everything on and counts it into a hash. */
function hashing() {
  const hash = createHash("sha256");
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { hash, stream };
}

/** @throws {StartError} after the last try. */
async function tried<T>(
  { pauses = [1_000, 5_000, 20_000, 40_000], log, signal }: MoveOptions,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const pause = pauses[tries];
      const reason = error instanceof StorageError ? error.reason : String(error);
      if (pause === undefined || signal?.aborted) {
        throw new StartError(
          `${key} could not be moved: ${reason}. Run the command again: it goes on where it stopped.`,
        );
      }
      log(`${key}: ${reason}. Trying again in ${Math.ceil(pause / 1000)} s.`);
      await setTimeout(pause);
    }
  }
}

/** Keys that were compared for this pair of storages. Another pair starts anew. */
async function readJournal(file: string, pair: string): Promise<ReadonlySet<string>> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return "";
    throw error;
  });
  // The last line may be half a key, which then names no file.
  const [head, ...keys] = text.split("\n");
  if (head === pair) return new Set(keys);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${pair}\n`, { mode: 0o600 });
  return new Set();
}

interface Progress extends Moved {
  readonly allFiles: number;
  readonly allBytes: number;
  readonly started: number;
}

function progress({ files, bytes, copied, allFiles, allBytes, started }: Progress): string {
  const seconds = (performance.now() - started) / 1000;
  const left = bytes > 0 ? Math.ceil(((allBytes - bytes) / bytes) * seconds) : undefined;
  const amount = (count: number) => count.toLocaleString("en");
  const megabytes = (size: number) => (size / 1e6).toLocaleString("en", { maximumFractionDigits: 1 });
  const rest = files === allFiles || left === undefined ? "" : `, about ${amount(left)} s left`;
  return `${amount(files)} of ${amount(allFiles)} files, ${megabytes(bytes)} of ${megabytes(allBytes)} MB, ${amount(copied)} copied${rest}`;
}
