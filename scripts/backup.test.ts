/** `npm run backup` and `npm run restore` with the embedded database: the same shop in a new folder, and in a new bucket. */
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { transaction } from "#db/transaction.ts";
import { createMall } from "#kernel/malls/index.ts";
import { filesIn, type Storage } from "#kernel/storage/index.ts";
import { storageAt } from "#kernel/storage/open.ts";
import { startS3 } from "#kernel/storage/testing.ts";
import { storeUpload } from "#shop/media/index.ts";

const base = await temporaryFolder("backup-commands-");
afterAll(() => removeFolder(base));

async function run(script: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  return { code, output };
}

const lora = join(import.meta.dirname, "../node_modules/@fontsource-variable/lora/files/lora-latin-wght-normal.woff2");

const fontsOf = async (dataDir: string) => {
  const { db, stop } = await openDatabase({ DATA_DIR: dataDir });
  const fonts = await db
    .selectFrom("upload")
    .select(["file", "original_name"])
    .where("mime", "=", "font/woff2")
    .execute();
  await stop();
  return fonts;
};

const nameOfMall = async (dataDir: string) => {
  const { db, stop } = await openDatabase({ DATA_DIR: dataDir });
  const mall = await db.selectFrom("mall").select("name").executeTakeFirst();
  await stop();
  return mall?.name;
};

test("a shop is backed up, brought into a new folder and over a changed one; not while it runs", async () => {
  const first = join(base, "first");
  await mkdir(join(first, "uploads"), { recursive: true });
  await writeFile(join(first, "uploads", "vase.webp"), "a picture");
  await writeFile(join(first, "secret"), "a secret of thirty-two characters");
  const open = await openDatabase({ DATA_DIR: first });
  await migrate(open.url);
  const mall = await transaction(open.db, (trx) => createMall(trx, { name: "Ada's shop", currency: "EUR" }));
  const stream = Readable.from([await readFile(lora)]);
  const { file: font } = await storeUpload({ db: open.db, mall }, { name: "Ada Sans.woff2", stream }, filesIn(first));
  const letters = await readFile(join(first, font));

  // Beside the running shop.
  const backup = await run("backup.ts", [], { DATA_DIR: first });
  expect(backup).toMatchObject({ code: 0 });
  const [name = ""] = (await readdir(join(first, "backups"))).filter((one) => one.startsWith("2"));
  expect(backup.output).toContain(name);
  const refused = await run("restore.ts", [name], { DATA_DIR: first });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("A shop is running") });
  await open.stop();

  const second = join(base, "second");
  const restored = await run("restore.ts", [join(first, "backups", name)], { DATA_DIR: second });
  expect(restored, restored.output).toMatchObject({ code: 0, output: expect.stringContaining("npm start") });
  expect(await nameOfMall(second)).toBe("Ada's shop");
  expect(await readFile(join(second, "uploads", "vase.webp"), "utf8")).toBe("a picture");
  // The owner's font is in the library, under the address that designs name.
  expect(await fontsOf(second)).toEqual([{ file: font, original_name: "Ada Sans.woff2" }]);
  expect((await readFile(join(second, font))).equals(letters)).toBe(true);
  expect(await readFile(join(second, "secret"), "utf8")).toBe("a secret of thirty-two characters");

  const changed = await openDatabase({ DATA_DIR: first });
  await changed.db.updateTable("mall").set({ name: "Changed" }).execute();
  await changed.stop();
  const again = await run("restore.ts", [name], { DATA_DIR: first });
  expect(again, again.output).toMatchObject({ code: 0, output: expect.stringContaining("is kept") });
  expect(await nameOfMall(first)).toBe("Ada's shop");
  expect(await readdir(join(first, "postgres"))).toContainEqual(expect.stringMatching(/^cluster-before-/));
});

test("without a name the backups are listed; what is no backup is refused before anything moves", async () => {
  const folder = join(base, "third");
  await mkdir(join(folder, "backups", "2026-01-01T00-00-00Z"), { recursive: true });
  await writeFile(join(folder, "secret"), "a secret of thirty-two characters");
  const listed = await run("restore.ts", [], { DATA_DIR: folder });
  expect(listed).toMatchObject({ code: 2, output: expect.stringContaining("none") });
  const refused = await run("restore.ts", ["2026-01-01T00-00-00Z"], { DATA_DIR: folder });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("is not a backup") });
  expect(await readdir(folder)).toEqual(["backups", "secret"]);
});

test("with uploads in a bucket, a backup brings database and pictures into a new folder and a new bucket", async () => {
  const s3 = await startS3();
  afterAll(s3.stop);
  const before = { DATA_DIR: join(base, "fourth"), STORAGE_URL: s3.url.replace("/test?", "/before?") };
  const after = { DATA_DIR: join(base, "fifth"), STORAGE_URL: s3.url.replace("/test?", "/after?") };
  const bucket = await storageAt(before.STORAGE_URL, before.DATA_DIR);
  for (let n = 0; n < 20; n++) await bucket.write(`uploads/vase-${n}.webp`, Readable.from([randomBytes(1000 + n)]));
  // Longer than one part of an upload in parts.
  await bucket.write("uploads/clip.mp4", Readable.from([randomBytes(9 * 2 ** 20)]));
  await mkdir(before.DATA_DIR, { recursive: true });
  await writeFile(join(before.DATA_DIR, "secret"), "a secret of thirty-two characters");
  const open = await openDatabase(before);
  await migrate(open.url);
  await transaction(open.db, (trx) => createMall(trx, { name: "Bo's shop", currency: "EUR" }));

  const backup = await run("backup.ts", [], before);
  await open.stop();
  expect(backup, backup.output).toMatchObject({ code: 0 });
  const [name = ""] = (await readdir(join(before.DATA_DIR, "backups"))).filter((one) => one.startsWith("2"));
  const pictures = await hashesIn(bucket);
  expect(Object.keys(pictures)).toHaveLength(21);

  const restored = await run("restore.ts", [join(before.DATA_DIR, "backups", name)], after);
  expect(restored, restored.output).toMatchObject({ code: 0 });
  expect(await nameOfMall(after.DATA_DIR)).toBe("Bo's shop");
  expect(await hashesIn(await storageAt(after.STORAGE_URL, after.DATA_DIR))).toEqual(pictures);
  expect(await readdir(after.DATA_DIR)).not.toContain("uploads");
  expect(backup.output + restored.output, "keys of the bucket").not.toContain("not a secret");
});

/** Each file's content as a hash, by its key. */
async function hashesIn(storage: Storage): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for await (const { key } of storage.list("uploads/")) {
    const file = await storage.open(key);
    if (file)
      hashes[key] = createHash("sha256")
        .update(await buffer(file.stream))
        .digest("hex");
  }
  return hashes;
}
