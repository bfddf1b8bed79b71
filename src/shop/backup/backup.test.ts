/** A backup brought into an empty database is the same shop; what is not whole is no backup. */

import { createHash, randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { to as copyTo } from "pg-copy-streams";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { administer, withDatabase } from "#db/administer.ts";
import { createClient, createDb } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { StartError } from "#db/start-error.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { dropTestDatabase } from "#db/testing.ts";
import { newId } from "#kernel/ids.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { createCategories } from "../catalog/commands/create-categories.ts";
import { createProducts } from "../catalog/commands/create-products.ts";
import { offerShipping, stockProduct } from "../checkout/testing.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { createTestShop } from "../testing.ts";
import { makeBackup } from "./make-backup.ts";
import { failurePath, listBackups, nameOf, readFailure } from "./manifest.ts";
import { requireBackup, restoreBackup } from "./restore-backup.ts";
import { readRestore } from "./restore-state.ts";
import { listNumberedColumns, setSequences } from "./sequences.ts";
import { listForeignKeys, listTables, quoted } from "./tables.ts";
import { tryCommands, works } from "./try-commands.ts";
import { tryTables } from "./try-writes.ts";

const shop = await createTestShop();
const base = await temporaryFolder("backup-");
afterAll(() => removeFolder(base));

let folder = "";
let dataDir = "";
let backupDir = "";
beforeEach(async () => {
  folder = join(base, randomUUID());
  dataDir = join(folder, "data");
  backupDir = join(folder, "backups");
  await mkdir(join(dataDir, "uploads"), { recursive: true });
  await writeFile(join(dataDir, "uploads", "vase.webp"), "a picture");
  await writeFile(join(dataDir, "secret"), "a secret of thirty-two characters");
});

const options = (keepDays = 14) => ({
  databaseUrl: shop.url,
  dataDir,
  backupDir,
  keepDays,
  storage: filesIn(dataDir).storage,
  withUploads: true,
});

async function backUp(keepDays?: number): Promise<string> {
  const name = await makeBackup(options(keepDays));
  if (!name) throw new Error("another backup runs");
  return join(backupDir, name);
}

/** A database without a table, dropped after the test file. */
async function emptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(shop.url, `create database ${name}`);
  afterAll(() => dropTestDatabase(shop.url, name));
  return withDatabase(shop.url, name);
}

/** Rows of every table, sorted, as a hash; triggers and foreign keys as PostgreSQL prints them. */
async function contents(url: string) {
  const client = createClient(url);
  await client.connect();
  const tables: Record<string, string> = {};
  for (const { name } of await listTables(client)) {
    const lines: Buffer[] = [];
    await pipeline(client.query(copyTo(`copy ${quoted(name)} to stdout`)), async (rows) => {
      for await (const chunk of rows) lines.push(chunk);
    });
    const sorted = Buffer.concat(lines).toString().split("\n").sort().join("\n");
    tables[name] = createHash("sha256").update(sorted).digest("hex");
  }
  const triggers = await client.query(
    "select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2",
  );
  const keys = await listForeignKeys(client);
  await client.end();
  return { tables, triggers: triggers.rows, keys };
}

test("two backups of one second are two", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T10:00:00.500Z") });
  try {
    await backUp();
    await backUp();
  } finally {
    vi.useRealTimers();
  }
  expect((await listBackups(backupDir)).map(({ name }) => name)).toEqual([
    "2026-05-01T10-00-00Z",
    "2026-05-01T10-00-01Z",
  ]);
});

test("a backup of a shop with products and mails, restored, is equal in every table, trigger and key", async () => {
  await offerShipping(shop);
  await stockProduct(shop, { stock: 3 });
  await shop.db
    .insertInto("customer")
    .values({ mall_id: shop.mall.id, id: newId(), email: "ada\\@example.com\t\n", password_hash: "none" })
    .execute();
  const before = await contents(shop.url);
  const backup = await backUp();
  const url = await emptyDatabase();
  const target = join(folder, "target");
  const setAside = await restoreBackup({ folder: backup, databaseUrl: url, ...filesIn(target), suffix: "-before" });
  const { tables, triggers, keys } = await contents(url);
  expect(tables).toEqual(before.tables);
  expect(keys).toEqual(before.keys);
  // Tests guard their databases by triggers that a shop does not have.
  expect(triggers).toEqual(before.triggers.filter(({ tgname }) => !String(tgname).startsWith("require_")));
  expect(await readFile(join(target, "uploads", "vase.webp"), "utf8")).toBe("a picture");
  expect(await readFile(join(target, "secret"), "utf8")).toBe("a secret of thirty-two characters");
  expect(setAside).toEqual([]);
});

test("after a restore everything can be changed: each numbered column goes on after its highest number", async () => {
  const actor = { staffId: shop.staffId, name: "Owner", batchId: newId() };
  const product = (good_name: string) => [
    { good_name, seo_name: good_name.toLowerCase(), variants: [{ price: "1", on_hand: 1 }] },
  ];
  await createProducts({ ...shop, actor }, product("Before"));
  const url = await emptyDatabase();
  await restoreBackup({ folder: await backUp(), databaseUrl: url, ...filesIn(join(folder, "t")), suffix: "-b" });
  const client = createClient(url);
  await client.connect();
  for (const { table, column, sequence } of await listNumberedColumns(client)) {
    const { rows } = await client.query(
      `select nextval('${sequence}')::int as next, coalesce(max(${quoted(column)}), 0)::int as highest from ${quoted(table)}`,
    );
    expect(rows[0].next, table).toBeGreaterThan(rows[0].highest);
  }
  // A column that a later migration makes is one of them.
  await client.query("create table later (id bigint generated always as identity primary key, number serial)");
  expect(await listNumberedColumns(client)).toContainEqual(
    expect.objectContaining({ table: "later", column: "number" }),
  );
  expect(await tryCommands(url)).toEqual(Object.keys(works));
  const db = createDb(url);
  await createProducts({ db, mall: shop.mall, actor: { ...actor, batchId: newId() } }, product("After"));
  await db.destroy();
  await client.end();
});

test("a backup of the oldest schema that is read is brought to this one, and a backup of that is restored again", async () => {
  const url = await emptyDatabase();
  await migrate(url, { upTo: "0148_imports" });
  const client = createClient(url);
  await client.connect();
  const id = newId();
  await client.query("insert into mall (id, name, currency) values ($1, 'Old', 'USD')", [id]);
  await client.query(
    `insert into change (mall_id, batch_id, table_name, row_key, record_type, record_id, record_name, action)
       values ($1, $1, 'product', '{}', 'product', '1', 'Vase', 'insert')`,
    [id],
  );
  await client.end();
  let from = url;
  for (const time of ["first", "second"]) {
    const backup = await makeBackup({ ...options(), databaseUrl: from });
    const to = await emptyDatabase();
    const target = filesIn(join(folder, time));
    await restoreBackup({ folder: join(backupDir, backup ?? ""), databaseUrl: to, ...target, suffix: "-b" });
    expect(await tryCommands(to)).toEqual(Object.keys(works));
    from = to;
  }
});

test("a restore that leaves a table which takes no writes fails and says which", async () => {
  const actor = { staffId: shop.staffId, name: "Owner", batchId: newId() };
  await createCategories({ ...shop, actor }, [{ name: "Vases" }]);
  const client = createClient(shop.url);
  await client.connect();
  try {
    await client.query("begin");
    await setSequences(client);
    await tryTables(client);
    // What the counter of a copied table is without `setSequences`.
    await client.query("alter table change alter column id restart");
    await expect(tryTables(client)).rejects.toThrow("The restored shop could not be written: change:");
  } finally {
    await client.end();
  }
});

test("mails that waited are sent after a restore, sent ones are not sent again", async () => {
  await queueMail(shop, { template: "welcome", to: "waiting@example.com", name: "" });
  await queueMail(shop, { template: "welcome", to: "done@example.com", name: "" });
  await shop.db.updateTable("mail").set({ waiting: false }).execute();
  await shop.db.updateTable("mail").set({ state: "sent" }).where("recipient", "=", "done@example.com").execute();
  const url = await emptyDatabase();
  await restoreBackup({ folder: await backUp(), databaseUrl: url, ...filesIn(join(folder, "t")), suffix: "-b" });
  const client = createClient(url);
  await client.connect();
  const { rows } = await client.query("select recipient from mail where waiting order by 1");
  await client.end();
  expect(rows).toEqual([{ recipient: "waiting@example.com" }]);
});

test("an upload is stored once for all backups, and goes with the last backup that has it", async () => {
  const first = await backUp();
  await rm(join(dataDir, "uploads", "vase.webp"));
  await writeFile(join(dataDir, "uploads", "lamp.webp"), "another picture");
  const old = { created_at: new Date(Date.now() - 30 * 86_400_000).toISOString() };
  const manifest = JSON.parse(await readFile(join(first, "backup.json"), "utf8"));
  await writeFile(join(first, "backup.json"), JSON.stringify({ ...manifest, ...old }));
  const oldName = nameOf(new Date(Date.now() - 30 * 86_400_000));
  await rename(first, join(backupDir, oldName));
  const files = () => readdir(join(backupDir, "uploads"));
  expect(await files()).toEqual(["vase.webp"]);
  await backUp(40);
  expect((await files()).sort()).toEqual(["lamp.webp", "vase.webp"]);
  await rm(join(backupDir, (await listBackups(backupDir)).at(-1)?.name ?? ""), { recursive: true });
  await backUp(14);
  expect(await files()).toEqual(["lamp.webp"]);
  expect(await listBackups(backupDir)).toHaveLength(1);
});

test("the files that were there before a restore stay under another name", async () => {
  const backup = await backUp();
  await writeFile(join(dataDir, "uploads", "new.webp"), "made later");
  await restoreBackup({ folder: backup, databaseUrl: await emptyDatabase(), ...filesIn(dataDir), suffix: "-before" });
  expect(await readdir(join(dataDir, "uploads"))).toEqual(["vase.webp"]);
  expect((await readdir(join(dataDir, "uploads-before"))).sort()).toEqual(["new.webp", "vase.webp"]);
});

test("nothing is restored over rows, from half a backup, or from a newer program", async () => {
  const backup = await backUp();
  const into = (databaseUrl: string) =>
    restoreBackup({ folder: backup, databaseUrl, ...filesIn(join(folder, "x")), suffix: "-b" });
  await expect(into(shop.url)).rejects.toThrow("The database is not empty");
  const manifest = JSON.parse(await readFile(join(backup, "backup.json"), "utf8"));
  await writeFile(join(backup, "backup.json"), JSON.stringify({ ...manifest, migration: "9999_later" }));
  await expect(into(await emptyDatabase())).rejects.toThrow("newer Shopwright (9999_later is unknown here)");
  await rm(join(backup, "tables", "product.zst"));
  await expect(requireBackup(backup)).rejects.toThrow("The backup is not complete");
  await expect(requireBackup(join(folder, "nowhere"))).rejects.toThrow("is not a backup");
});

test("what lies broken beside the backups hides none of them, and stops no further backup", async () => {
  const good = await backUp();
  const broken = ["2026-01-01T00-00-00Z", "2026-01-02T00-00-00Z", "2026-01-03T00-00-00Z"];
  for (const name of broken) await mkdir(join(backupDir, name));
  await writeFile(join(backupDir, broken[0] ?? "", "backup.json"), "");
  await writeFile(join(backupDir, broken[1] ?? "", "backup.json"), '{"format": 1, "crea');
  // Whole, but for the list of its uploads.
  await copyFile(join(good, "backup.json"), join(backupDir, broken[2] ?? "", "backup.json"));
  await writeFile(failurePath(backupDir), "{");
  await writeFile(join(backupDir, "restore.json"), "");
  expect(await readFailure(backupDir)).toBeUndefined();
  expect(await readRestore(backupDir)).toBeUndefined();
  for (const name of broken) await expect(requireBackup(join(backupDir, name))).rejects.toBeInstanceOf(StartError);
  const next = await backUp();
  const names = (await listBackups(backupDir)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([basename(good), basename(next)]));
  expect(names).not.toContain(broken[0]);
});

test("a damaged table leaves the database without a row", async () => {
  const backup = await backUp();
  await truncate(join(backup, "tables", "mall.zst"), 20);
  const url = await emptyDatabase();
  await expect(restoreBackup({ folder: backup, databaseUrl: url, ...filesIn(folder), suffix: "-b" })).rejects.toThrow();
  const client = createClient(url);
  await client.connect();
  const { rows } = await client.query("select count(*)::int as count from mall");
  await client.end();
  expect(rows).toEqual([{ count: 0 }]);
});

test("a failed backup leaves none, says why, and the next success forgets it", async () => {
  const bad = { ...options(), databaseUrl: withDatabase(shop.url, "nowhere") };
  await expect(makeBackup(bad)).rejects.toThrow("does not exist");
  expect(await readFailure(backupDir)).toMatchObject({ message: expect.stringContaining("does not exist") });
  expect(await listBackups(backupDir)).toEqual([]);
  await backUp();
  expect(await readFailure(backupDir)).toBeUndefined();
});

test("of two backups at the same time one is made", async () => {
  const names = await Promise.all([makeBackup(options()), makeBackup(options())]);
  expect(names.filter((name) => name !== undefined)).toHaveLength(1);
  expect(await listBackups(backupDir)).toHaveLength(1);
});
