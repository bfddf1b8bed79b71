import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createClient } from "./connect.ts";
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
  expect(runs.flat().sort()).toEqual(["0001_first", "0002_second"]);
  expect((await sql`select a from first`.execute(db)).rows).toEqual([{ a: 1 }]);
});

test("a migration that fails is named, and nothing of it is kept", async () => {
  await write("0003_good", "insert into first values (3)");
  await write("0004_bad", "insert into first values (4); insert into first values ('x')");
  await expect(migrate(url, { folder })).rejects.toThrow(
    /^The database could not be migrated \(0004_bad, which changed nothing\): /,
  );
  expect((await sql`select a from first`.execute(db)).rows).toEqual([{ a: 1 }, { a: 3 }]);
  await rm(join(folder, "0004_bad.ts"));
  expect(await migrate(url, { folder })).toEqual([]);
});

test("a migration gives way to transactions that use its table, again and again, and then says so", async () => {
  await write("0004_column", "alter table first add b int");
  const using = createClient(url);
  await using.connect();
  await using.query("begin; select * from first");
  const soon = { folder, lockTimeout: 20, rest: 1, attempts: 3, log: () => {} };
  await expect(migrate(url, soon)).rejects.toThrow("(0004_column, which changed nothing)");

  const waits = Promise.withResolvers<string>();
  const migrated = migrate(url, { ...soon, attempts: Number.POSITIVE_INFINITY, log: waits.resolve });
  expect(await waits.promise).toBe("The migration 0004_column waits for a table that is in use.");
  await using.query("commit");
  expect(await migrated).toEqual(["0004_column"]);
  await using.end();
});

test("in a shop's database each migration has a transaction of its own, in an empty one they have one together", async () => {
  const transactions = async (names: readonly string[]) =>
    (await sql<{ name: string; xmin: string }>`select name, xmin::text from kysely_migration`.execute(db)).rows
      .filter(({ name }) => names.includes(name))
      .map(({ xmin }) => xmin);
  const together = await transactions(["0001_first", "0002_second"]);
  expect(new Set(together).size).toBe(1);
  await write("0005_fifth", "insert into first values (5)");
  await write("0006_sixth", "insert into first values (6)");
  expect(await migrate(url, { folder })).toEqual(["0005_fifth", "0006_sixth"]);
  expect(new Set(await transactions(["0005_fifth", "0006_sixth"])).size).toBe(2);
});

test("a step that came with a branch joined later runs after one with a higher number", async () => {
  await write("0005_a_branch", "insert into first values (50)");
  expect(await migrate(url, { folder })).toEqual(["0005_a_branch"]);
  await rm(join(folder, "0005_a_branch.ts"));
  await sql`delete from kysely_migration where name = '0005_a_branch'`.execute(db);
});

test("a database of a newer version is refused before 1.0.0", async () => {
  await rm(join(folder, "0006_sixth.ts"));
  await expect(migrate(url, { folder, version: "0.9.0" })).rejects.toThrow(
    "migrated by a newer Shopwright (0006_sixth is unknown here)",
  );
});

test("within a major version an older program starts on what a newer one has made; another major version's is refused", async () => {
  await write("0006_sixth", "insert into first values (6)");
  expect(await migrate(url, { folder, version: "1.1.0" })).toEqual([]);
  await rm(join(folder, "0006_sixth.ts"));
  expect(await migrate(url, { folder, version: "1.0.0" })).toEqual([]);
  // Its own steps go on, also those with a lower number.
  await write("0005_between", "insert into first values (55)");
  expect(await migrate(url, { folder, version: "1.0.0" })).toEqual(["0005_between"]);
  await write("0006_sixth", "insert into first values (6)");
  expect(await migrate(url, { folder, version: "2.0.0" })).toEqual([]);
  await rm(join(folder, "0006_sixth.ts"));
  await expect(migrate(url, { folder, version: "1.0.0" })).rejects.toThrow("migrated by a newer Shopwright");
});
