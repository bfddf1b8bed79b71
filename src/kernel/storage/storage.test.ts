/** Folder and S3 do the same; what breaks off leaves nothing; a storage that fails says so and no secret. */
import { randomBytes } from "node:crypto";
import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { AddressError, readAddress } from "./address.ts";
import { openStorage, storageAt } from "./open.ts";
import { type Storage, StorageError } from "./storage.ts";
import { startS3 } from "./testing.ts";
import { withOld } from "./with-old.ts";

const s3 = await startS3();
const folder = await temporaryFolder("storage-");
afterAll(async () => {
  await s3.stop();
  await removeFolder(folder);
});
afterEach(() => {
  s3.state = "open";
  s3.breakAfter = undefined;
});

const kinds: [string, Storage][] = [
  ["folder", await storageAt(`file://${folder}/files`, "/nowhere")],
  ["S3", await storageAt(s3.url, "/nowhere")],
];
const keysOf = async (storage: Storage, below: string) => {
  const keys: string[] = [];
  for await (const { key } of storage.list(below)) keys.push(key);
  return keys.sort();
};
const textOf = async (storage: Storage, key: string) => {
  const file = await storage.open(key);
  return file && (await buffer(file.stream)).toString();
};
const put = (storage: Storage, key: string, text: string) => storage.write(key, Readable.from([Buffer.from(text)]));

describe.each(kinds)("%s", (_, storage) => {
  test("what is written or stored is found, in parts and as a whole, listed, and removed", async () => {
    const local = join(folder, "local");
    await writeFile(local, "0123456789");
    await storage.store("uploads/a.webp", local);
    await put(storage, "imports/mall/b.csv", "b");
    expect(await textOf(storage, "uploads/a.webp")).toBe("0123456789");
    const parts = await Promise.all(
      [{ start: 2, end: 4 }, { start: 8 }, { start: 3, end: 99 }, { last: 3 }].map(async (range) => {
        const file = await storage.open("uploads/a.webp", range);
        if (!file) throw new Error("no file");
        return [(await buffer(file.stream)).toString(), file.start, file.end, file.bytes];
      }),
    );
    expect(parts).toEqual([
      ["234", 2, 4, 10],
      ["89", 8, 9, 10],
      ["3456789", 3, 9, 10],
      ["789", 7, 9, 10],
    ]);
    await expect(storage.open("uploads/a.webp", { start: 10 })).rejects.toThrow(RangeError);
    expect(await storage.stat("uploads/a.webp")).toMatchObject({ bytes: 10, modified: expect.any(Date) });
    expect(await storage.stat("uploads/none.webp")).toBeUndefined();
    expect(await storage.open("uploads/none.webp")).toBeUndefined();
    expect(await keysOf(storage, "uploads/")).toEqual(["uploads/a.webp"]);
    expect(await keysOf(storage, "imports/")).toEqual(["imports/mall/b.csv"]);
    await storage.remove(["uploads/a.webp", "uploads/never.webp"]);
    expect(await storage.open("uploads/a.webp")).toBeUndefined();
    expect(await keysOf(storage, "nothing/")).toEqual([]);
    await storage.check();
  });

  test("a large file goes in parts, without being in memory as a whole", async () => {
    const parts = Array.from({ length: 20 }, () => randomBytes(1024 * 1024));
    const before = s3.requests.length;
    await storage.write("uploads/large.mp4", Readable.from(parts));
    if (storage.isRemote)
      expect(s3.requests.slice(before).filter((one) => one.includes("partNumber="))).toHaveLength(3);
    const file = await storage.open("uploads/large.mp4");
    expect(file?.bytes).toBe(20 * 1024 * 1024);
    expect((file && (await buffer(file.stream)))?.equals(Buffer.concat(parts))).toBe(true);
  });

  test("a stream that breaks off leaves nothing", async () => {
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(9 * 1024 * 1024);
        throw new Error("connection lost");
      })(),
    );
    await expect(storage.write("uploads/broken.mp4", broken)).rejects.toThrow("connection lost");
    expect(await storage.stat("uploads/broken.mp4")).toBeUndefined();
    expect((await keysOf(storage, "uploads/")).filter((key) => key.includes("broken"))).toEqual([]);
    if (storage.isRemote) expect(s3.requests).toContainEqual(expect.stringMatching(/^DELETE .*broken.*uploadId=/));
  });

  test.each(["../secret", "uploads/../secret", "/etc/passwd", "uploads/.hidden", "uploads", "uploads/a/../../b", ""])(
    "a key that leads elsewhere is refused: %j",
    async (key) => {
      await expect((async () => storage.open(key))()).rejects.toThrow("not a key");
    },
  );
});

test("a folder gives neither folders, links nor half-written files", async () => {
  const storage = await storageAt(`file://${folder}/links`, "/nowhere");
  await mkdir(join(folder, "links/uploads/inside.webp"), { recursive: true });
  await writeFile(join(folder, "links/uploads/.partial"), "half");
  await symlink("/etc/passwd", join(folder, "links/uploads/link.webp"));
  expect(await storage.open("uploads/inside.webp")).toBeUndefined();
  expect(await storage.open("uploads/link.webp")).toBeUndefined();
  expect(await keysOf(storage, "uploads/")).toEqual([]);
  await put(storage, "uploads/a.webp", "a");
  expect((await readdir(join(folder, "links/uploads"))).sort()).toEqual([
    ".partial",
    "a.webp",
    "inside.webp",
    "link.webp",
  ]);
});

describe("an S3 that fails", () => {
  const storage = kinds[1]?.[1] as Storage;

  test("is told after some tries, in words for people, and in the log without secrets", async () => {
    await put(storage, "uploads/there.webp", "there");
    s3.state = "closed";
    const before = s3.requests.length;
    for (const work of [
      () => storage.check(),
      () => textOf(storage, "uploads/there.webp"),
      () => storage.stat("uploads/there.webp"),
      () => keysOf(storage, "uploads/"),
      () => storage.remove(["uploads/there.webp"]),
      () => put(storage, "uploads/new.webp", "new"),
    ]) {
      const error = await work().then(
        () => undefined,
        (failed: unknown) => failed,
      );
      expect(error).toBeInstanceOf(StorageError);
      const { message, reason } = error as StorageError;
      expect(message).toBe("file: the shop's file storage doesn't answer at the moment. Try again in a minute");
      expect(reason).toMatch(
        /^the bucket shop\/test at http:\/\/127\.0\.0\.1:\d+: (check|read|look for|list|remove|store)/,
      );
      expect(reason).not.toContain("secret");
    }
    expect(s3.requests.length - before).toBe(6 * 3);
    s3.state = "open";
    expect(await textOf(storage, "uploads/there.webp")).toBe("there");
    expect(await storage.stat("uploads/new.webp")).toBeUndefined();
  });

  test("in the middle of a file leaves nothing", async () => {
    s3.breakAfter = 5 * 1024 * 1024;
    const content = Readable.from(Array.from({ length: 12 }, () => randomBytes(1024 * 1024)));
    await expect(storage.write("uploads/half.mp4", content)).rejects.toThrow(StorageError);
    s3.breakAfter = undefined;
    expect(await storage.stat("uploads/half.mp4")).toBeUndefined();
  });

  test("a wrong key, a bucket that is not there", async () => {
    const stranger = await storageAt(s3.urlWith({ access_key_id: "AKIDSTRANGER" }), "/nowhere");
    await expect(put(stranger, "uploads/x.webp", "x")).rejects.toMatchObject({
      reason: expect.stringContaining("store uploads/x.webp: InvalidAccessKeyId"),
    });
    await expect(stranger.check()).rejects.toBeInstanceOf(StorageError);
    const elsewhere = await storageAt(s3.url.replace("s3://shop/", "s3://other/"), "/nowhere");
    await expect(elsewhere.check()).rejects.toMatchObject({ reason: expect.stringContaining("the bucket other") });
    await expect(put(elsewhere, "uploads/x.webp", "x")).rejects.toBeInstanceOf(StorageError);
  });
});

test("while files are moved, those that are still in the old storage are found there", async () => {
  const old = await storageAt(`file://${folder}/old`, "/nowhere");
  const main = await storageAt(s3.urlWith({}).replace("/test?", "/moving?"), "/nowhere");
  const both = withOld(main, old);
  await put(old, "uploads/old.webp", "old");
  await put(both, "uploads/new.webp", "new");
  expect([await textOf(both, "uploads/old.webp"), await textOf(both, "uploads/new.webp")]).toEqual(["old", "new"]);
  expect(await keysOf(both, "uploads/")).toEqual(["uploads/new.webp", "uploads/old.webp"]);
  expect(await keysOf(old, "uploads/")).toEqual(["uploads/old.webp"]);
  await both.remove(["uploads/old.webp", "uploads/new.webp"]);
  expect([...(await keysOf(old, "")), ...(await keysOf(main, ""))]).toEqual([]);
});

test("without an address, files are in the folder of the shop's data", async () => {
  const storage = await openStorage({ DATA_DIR: join(folder, "data") });
  await put(storage, "uploads/a.webp", "a");
  expect(await readdir(join(folder, "data"))).toEqual(["uploads"]);
});

test("addresses", () => {
  expect(readAddress("s3://my-shop")).toEqual({
    s3: { bucket: "my-shop", prefix: "", region: undefined, endpoint: undefined, pathStyle: false },
  });
  expect(
    readAddress("s3://b.c/one/two/?region=eu-central-1&endpoint=https%3A%2F%2Fs3.example.com&path_style=false"),
  ).toEqual({
    s3: {
      bucket: "b.c",
      prefix: "one/two/",
      region: "eu-central-1",
      endpoint: "https://s3.example.com",
      pathStyle: false,
    },
  });
  expect(readAddress("s3://bucket?endpoint=http://127.0.0.1:9000")).toMatchObject({ s3: { pathStyle: true } });
  expect(readAddress("file:///srv/files")).toEqual({ folder: "/srv/files" });
  for (const wrong of [
    "https://s3.example.com/bucket",
    "s3://",
    "s3://UPPER_case",
    "s3://key:hunter2@bucket",
    "s3://bucket?regoin=eu-central-1",
    "s3://bucket?access_key_id=only",
    "s3://bucket?endpoint=ftp://x",
    "s3://bucket?path_style=yes",
    "s3://bucket/../other?secret_access_key=hunter2",
    "file://host/share",
  ]) {
    expect(() => readAddress(wrong), wrong).toThrow(AddressError);
    expect(() => readAddress(wrong)).not.toThrow("hunter2");
  }
});
