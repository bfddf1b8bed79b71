/** Tables of extensions come back with a backup, also after the extension has changed them since. */

import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { administer, withDatabase } from "#db/administer.ts";
import { createDb } from "#db/connect.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { dropTestDatabase } from "#db/testing.ts";
import { migrateExtensions } from "#kernel/extensions/migrate.ts";
import { installExtensionTables } from "#kernel/extensions/own-tables.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { createTestShop } from "../testing.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const shop = await createTestShop();
const base = await temporaryFolder("backup-");
afterAll(() => removeFolder(base));

const first = `create table note (mall_id uuid not null, id int generated always as identity, text text not null,
    primary key (mall_id, id));
  create table reply (mall_id uuid not null, note_id int not null, text text not null,
    foreign key (mall_id, note_id) references note (mall_id, id));`;
const second = "alter table note add pinned boolean not null default true";
const install = (...texts: string[]) =>
  installExtensionTables([
    {
      extension: "my-notes",
      migrations: Object.fromEntries(texts.map((text, index) => [`000${index + 1}_notes`, text])),
    },
  ]);

async function restored(folder: string) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(withDatabase(shop.url, "postgres"), `create database ${name}`);
  const url = withDatabase(shop.url, name);
  const db = createDb(url);
  afterAll(async () => {
    await db.destroy();
    await dropTestDatabase(withDatabase(shop.url, "postgres"), name);
  });
  const lines: string[] = [];
  const target = filesIn(join(base, name));
  await restoreBackup({ folder, databaseUrl: url, ...target, suffix: "-b", log: (line) => lines.push(line) });
  return { db, lines };
}

install(first);
await migrateExtensions(shop.url);
await sql`insert into ext_my_notes.note (mall_id, text) values (${shop.mall.id}, 'one'), (${shop.mall.id}, 'two')`.execute(
  shop.db,
);
await sql`insert into ext_my_notes.reply (mall_id, note_id, text) values (${shop.mall.id}, 2, 'yes')`.execute(shop.db);
const backupDir = join(base, "backups");
const { storage } = filesIn(base);
const name = await makeBackup({
  databaseUrl: shop.url,
  dataDir: base,
  backupDir,
  keepDays: 14,
  storage,
  withUploads: true,
});
const backup = join(backupDir, name ?? "");

test("rows come back into the tables of today, with their references and numbers", async () => {
  install(first, second);
  const { db } = await restored(backup);
  const notes = await sql`select id, text, pinned from ext_my_notes.note order by id`.execute(db);
  expect(notes.rows).toEqual([
    { id: 1, text: "one", pinned: true },
    { id: 2, text: "two", pinned: true },
  ]);
  const added =
    await sql`insert into ext_my_notes.note (mall_id, text) values (${shop.mall.id}, 'three') returning id`.execute(db);
  // Trying the restored tables has drawn a number.
  expect(added.rows).toEqual([{ id: 4 }]);
  await expect(sql`delete from ext_my_notes.note where id = 2`.execute(db)).rejects.toThrow(/foreign key/);
});

test("without the extension the shop is restored, and its rows stay in the backup", async () => {
  installExtensionTables([]);
  const { db, lines } = await restored(backup);
  expect(lines).toContain("ext_my_notes: its extension is not installed here, so its rows stay in the backup");
  expect(await db.selectFrom("mall").select("id").execute()).toEqual([{ id: shop.mall.id }]);
});

test("an extension whose tables cannot be made ends the restore with its name", async () => {
  install("create table");
  await expect(restored(backup)).rejects.toThrow(
    /^The tables of the extension my-notes could not be made: .* Take it out of/,
  );
});
