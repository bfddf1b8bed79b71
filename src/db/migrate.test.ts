import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { removeFolder, temporaryFolder } from "./temporary-folder.ts";
import { createTestDatabase } from "./testing.ts";

const { db, url } = await createTestDatabase();
const folder = await temporaryFolder("migrations-");
afterAll(() => removeFolder(folder));

/** Writes a migration that runs `statement`; it needs no imports, so it works in any folder. */
const write = (name: string, statement: string) =>
  writeFile(
    join(folder, `${name}.ts`),
    `export const up = (db) => db.executeQuery({ sql: ${JSON.stringify(statement)}, parameters: [], query: { kind: "RawNode" }, queryId: { queryId: "1" } });\n`,
  );

// The template is migrated with the real migrations; this file brings its own.
await sql`drop table kysely_migration, kysely_migration_lock`.execute(db);

test("each migration runs once, also when several processes start together", async () => {
  await write("0001_first", "create table first (a int)");
  await write("0002_second", "insert into first values (1)");
  const runs = await Promise.all([migrate(url, { folder }), migrate(url, { folder }), migrate(url, { folder })]);
  expect(runs.flat()).toEqual(["0001_first", "0002_second"]);
  expect((await sql`select a from first`.execute(db)).rows).toEqual([{ a: 1 }]);
});

test("a migration that fails is named, and nothing of that start is kept", async () => {
  await write("0003_good", "insert into first values (3)");
  await write("0004_bad", "insert into first values ('x')");
  await expect(migrate(url, { folder })).rejects.toThrow(
    /^The database could not be migrated \(0004_bad\), nothing was changed: /,
  );
  expect((await sql`select a from first`.execute(db)).rows).toEqual([{ a: 1 }]);
  await rm(join(folder, "0004_bad.ts"));
  expect(await migrate(url, { folder })).toEqual(["0003_good"]);
});

test("a database of a newer version is refused", async () => {
  await rm(join(folder, "0003_good.ts"));
  await expect(migrate(url, { folder })).rejects.toThrow("migrated by a newer Shopwright (0003_good is unknown here)");
});
