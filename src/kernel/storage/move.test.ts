/** A shop's files go into a bucket and back, also with a storage that fails in between, and nothing is lost. */
import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeEach, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { moveFiles } from "./move.ts";
import { storageAt } from "./open.ts";
import type { Storage } from "./storage.ts";
import { startS3 } from "./testing.ts";
import { withOld } from "./with-old.ts";

const s3 = await startS3();
const base = await temporaryFolder("move-");
afterAll(async () => {
  await s3.stop();
  await removeFolder(base);
});

let run = 0;
let folder: Storage;
let bucket: Storage;
let dataDir = "";
let bucketUrl = "";
beforeEach(async () => {
  s3.state = "open";
  dataDir = join(base, String(++run));
  bucketUrl = s3.url.replace("/test?", `/run-${run}?`);
  folder = await storageAt("folder", dataDir);
  bucket = await storageAt(bucketUrl, dataDir);
});

const pauses = [5, 5];
const quiet = () => {};
const options = (from: Storage, to: Storage) => ({
  from,
  to,
  journal: join(dataDir, "journal"),
  remove: false,
  log: quiet,
  pauses,
});
const put = (storage: Storage, key: string, content: Buffer) => storage.write(key, Readable.from([content]));

/** More than goes to a bucket in one part. */
const large = 9 * 2 ** 20;

async function fill(storage: Storage, { count = 30, clip = 100_000 } = {}): Promise<void> {
  for (let index = 0; index < count; index++)
    await put(storage, `uploads/file-${index}.webp`, randomBytes(1000 + index));
  await put(storage, "uploads/clip.mp4", randomBytes(clip));
  await put(storage, "imports/0198/file.csv", Buffer.from("Handle,Title\na,A\n"));
}
async function contents(storage: Storage): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const below of ["uploads/", "imports/"]) {
    for await (const { key } of storage.list(below)) {
      const file = await storage.open(key);
      if (file)
        hashes[key] = createHash("sha256")
          .update(await buffer(file.stream))
          .digest("hex");
    }
  }
  return hashes;
}

test("there and back, every file is the same; a second run copies nothing; the old storage is emptied when it is asked for", async () => {
  await fill(folder, { clip: large });
  const before = await contents(folder);
  expect(await moveFiles(options(folder, bucket))).toMatchObject({ files: 32, copied: 32 });
  expect(await contents(bucket)).toEqual(before);
  expect(await moveFiles(options(folder, bucket))).toMatchObject({ files: 32, copied: 0 });
  await moveFiles({ ...options(folder, bucket), remove: true });
  expect(await contents(folder)).toEqual({});
  await moveFiles({ ...options(bucket, folder), remove: true });
  expect(await contents(folder)).toEqual(before);
  expect(await contents(bucket)).toEqual({});
});

test("a storage that fails in the middle ends the move with what to do; the next run goes on and reads nothing twice", async () => {
  await fill(folder);
  const lines: string[] = [];
  let calls = 0;
  const failing: Storage = {
    ...bucket,
    write: (key, content) => {
      if (++calls > 10) s3.state = "closed";
      return bucket.write(key, content);
    },
  };
  await expect(moveFiles({ ...options(folder, failing), log: (line) => lines.push(line) })).rejects.toThrow(
    /^uploads\/\S+ could not be moved: the bucket .* Run the command again: it goes on where it stopped\.$/,
  );
  expect(lines.join("\n")).toContain("Trying again in 1 s.");
  s3.state = "open";
  const partly = Object.keys(await contents(bucket)).length;
  expect(partly).toBeGreaterThan(5);
  expect(partly).toBeLessThan(32);
  const before = s3.requests.length;
  expect((await moveFiles(options(folder, bucket))).copied).toBeGreaterThanOrEqual(32 - partly);
  expect(await contents(bucket)).toEqual(await contents(folder));
  const written = s3.requests.slice(before).filter((one) => one.startsWith("PUT")).length;
  expect(written).toBeLessThanOrEqual(32 - 6 + 4);
  expect(await readdir(dataDir)).not.toContain("journal");
});

test("a copy that differs is removed and told", async () => {
  await put(folder, "uploads/a.webp", Buffer.from("the picture"));
  const wrong: Storage = { ...bucket, write: (key) => put(bucket, key, Buffer.from("another one")) };
  await expect(moveFiles(options(folder, wrong))).rejects.toThrow("uploads/a.webp is not what the folder");
  expect(await bucket.stat("uploads/a.webp")).toBeUndefined();
  // One of the same size that was there before is compared too.
  await put(bucket, "uploads/a.webp", Buffer.from("another one"));
  expect(await moveFiles(options(folder, bucket))).toMatchObject({ copied: 1 });
  expect(await contents(bucket)).toEqual(await contents(folder));
});

test("content that arrives after a storage has answered does no harm", async () => {
  await put(folder, "uploads/a.webp", Buffer.from("the picture"));
  let hasArrived = false;
  const { promise: removed, resolve } = Promise.withResolvers<void>();
  const late: Storage = {
    ...folder,
    open: async (key) => {
      const file = await folder.open(key);
      const chunks = async function* () {
        await removed;
        hasArrived = true;
        yield Buffer.from("the picture");
      };
      return file && { ...file, stream: Readable.from(chunks()) };
    },
  };
  const early: Storage = {
    ...bucket,
    write: (key) => put(bucket, key, Buffer.from("another one")),
    remove: async (keys) => {
      await bucket.remove(keys);
      resolve();
    },
  };
  await expect(moveFiles({ ...options(late, early), pauses: [] })).rejects.toThrow("uploads/a.webp is not what");
  await setImmediate();
  expect(hasArrived).toBe(true);
});

test("while the shop serves, every file is found at every moment, and what it writes and removes meanwhile is right", async () => {
  await fill(folder);
  const shop = withOld(bucket, folder);
  const before = await contents(folder);
  let moving = true;
  const moved = moveFiles(options(folder, bucket)).finally(() => {
    moving = false;
  });
  await put(shop, "uploads/new.webp", Buffer.from("new"));
  await shop.remove(["uploads/file-0.webp"]);
  delete before["uploads/file-0.webp"];
  do {
    expect(await contents(shop)).toMatchObject(before);
  } while (moving);
  await moved;
  const after = await contents(bucket);
  expect(after).toMatchObject(before);
  expect(Object.keys(after)).toContain("uploads/new.webp");
  expect(Object.keys(after)).not.toContain("uploads/file-0.webp");
});

test("the command moves by the shop's settings, tells how far it is, and shows no key", async () => {
  await fill(folder, { count: 3, clip: large });
  await writeFile(join(base, `url-${run}`), `${bucketUrl}\n`);
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    STORAGE_OLD_URL: "folder",
    STORAGE_URL_FILE: join(base, `url-${run}`),
  };
  const command = join(import.meta.dirname, "../../../scripts/storage-move.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [command, "--remove"], { env });
  expect(stdout).toContain("5 of 5 files");
  expect(stdout).toContain("All 5 files are there and compared; 5 were copied now.");
  expect(stdout).not.toContain("secret");
  expect(Object.keys(await contents(bucket))).toHaveLength(5);
  expect(await contents(folder)).toEqual({});
  const none = promisify(execFile)(process.execPath, [command], { env: { ...env, STORAGE_OLD_URL: "" } });
  await expect(none).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("Say where the files are") });
});
