import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createClient } from "./connect.ts";
import { applyFunctions, readFunctions } from "./functions.ts";
import { migrate } from "./migrate.ts";
import { removeFolder, temporaryFolder } from "./temporary-folder.ts";
import { createTestDatabase } from "./testing.ts";
import { transaction } from "./transaction.ts";

const folderOfOwn = join(import.meta.dirname, "functions");
const { db, url } = await createTestDatabase();
const folder = await temporaryFolder("functions-");
afterAll(() => removeFolder(folder));
/** The shop's migrations, and after them functions of this file. */
const own = { functions: folder };

const write = (file: string, answer: string, rest = "") =>
  writeFile(
    join(folder, file),
    `CREATE OR REPLACE FUNCTION answer() RETURNS text LANGUAGE sql AS $$ SELECT '${answer}' $$;\n${rest}`,
  );
const answer = async () => (await sql<{ answer: string }>`select answer()`.execute(db)).rows[0]?.answer;
const apply = async (version: string) => {
  const { after } = await readFunctions(folder);
  await transaction(db, (trx) => applyFunctions(trx, after, version));
};

test("a changed file is run once, also when several processes start together", async () => {
  await sql`create table run (at timestamptz default clock_timestamp())`.execute(db);
  await write("one.sql", "first", "INSERT INTO run DEFAULT VALUES;");
  await Promise.all([migrate(url, own), migrate(url, own), migrate(url, own)]);
  expect(await answer()).toBe("first");
  await migrate(url, own);
  expect((await sql`select from run`.execute(db)).rows).toHaveLength(1);
  await write("one.sql", "second", "INSERT INTO run DEFAULT VALUES;");
  await migrate(url, own);
  expect(await answer()).toBe("second");
  expect((await sql`select from run`.execute(db)).rows).toHaveLength(2);
});

test("a file that fails is named, and nothing of any is kept", async () => {
  await write("one.sql", "third");
  await writeFile(join(folder, "two.sql"), "SELECT no_such_function();\n");
  await expect(migrate(url, own)).rejects.toThrow(
    "The database could not be migrated (two.sql, which changed nothing): two.sql: function no_such_function() does not exist",
  );
  expect(await answer()).toBe("second");
  // Whether a body fits is seen when it runs: it may name what a later file makes.
  await writeFile(
    join(folder, "two.sql"),
    "CREATE OR REPLACE FUNCTION two() RETURNS int LANGUAGE sql AS 'SELECT later()';",
  );
  await migrate(url, own);
  expect(await answer()).toBe("third");
});

test("a program leaves alone what a newer version has brought", async () => {
  await write("one.sql", "of 2.0");
  await apply("2.0.0");
  await write("one.sql", "of 1.9");
  await apply("1.9.0");
  expect(await answer()).toBe("of 2.0");
  // A later version may go back to an earlier text.
  await write("one.sql", "second");
  await apply("2.1.0");
  expect(await answer()).toBe("second");
});

test("files with a trigger give way to transactions that use its table", async () => {
  const using = createClient(url);
  await using.connect();
  await using.query("begin; insert into visit_salt values ('2020-01-01', '')");
  await writeFile(
    join(folder, "three.sql"),
    `CREATE OR REPLACE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
     CREATE OR REPLACE TRIGGER nothing AFTER INSERT ON visit_salt FOR EACH ROW EXECUTE FUNCTION nothing();`,
  );
  const waits = Promise.withResolvers<string>();
  const migrated = migrate(url, { ...own, lockTimeout: 20, rest: 1, attempts: 100_000, log: waits.resolve });
  expect(await waits.promise).toBe("The migration three.sql waits for a table that is in use.");
  await using.query("rollback");
  expect(await migrated).toEqual([]);
  await using.end();
});

test("all but the triggers can be run again while every table is in use", async () => {
  const using = createClient(url);
  await using.connect();
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^(function_file|recorded_table|kysely_)'`.execute(
    db,
  );
  await using.query(`begin; lock table ${rows.map(({ name }) => `"${name}"`).join(", ")} in row exclusive mode`);
  await sql`update function_file set hash = '' where name <> 'triggers.sql'`.execute(db);
  await migrate(url, { lockTimeout: 20, attempts: 1 });
  await using.query("rollback");
  await using.end();
});

test("the database has the functions and triggers of the files, and no others", async () => {
  const fresh = await createTestDatabase();
  const texts = await Promise.all(
    (await readdir(folderOfOwn)).map((name) => readFile(join(folderOfOwn, name), "utf8")),
  );
  const inFiles = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1]));
  // Those of the change record are made by record_changes; tests have guards besides (testing/command-guard.ts).
  const { rows } = await sql<{ functions: string[]; triggers: string[] }>`select
    (select array_agg(p.proname::text order by p.proname) from pg_proc p where p.pronamespace = 'public'::regnamespace
      and p.proname !~ '^(record_(insert|update|delete)|require)_'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')) as functions,
    (select array_agg(tgname::text order by tgname) from pg_trigger
      where not tgisinternal and tgname !~ '^(record_(insert|update|delete)$|require_)') as triggers`.execute(fresh.db);
  expect(rows[0]?.functions).toEqual(inFiles(/^CREATE OR REPLACE FUNCTION (\w+)/gm).sort());
  expect(rows[0]?.triggers).toEqual(inFiles(/^CREATE OR REPLACE TRIGGER (\w+)/gm).sort());
});

test("what indexes, checks and columns compute with is made before the numbered steps", async () => {
  const { before } = await readFunctions(folderOfOwn);
  const names = before.flatMap(({ text }) =>
    [...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map((one) => one[1]),
  );
  // And what those functions call themselves, as far as the database knows it.
  const { rows } = await sql<{ name: string }>`with recursive used as (
      select d.refobjid as id from pg_depend d where d.refclassid = 'pg_proc'::regclass
        and d.classid in ('pg_class'::regclass, 'pg_constraint'::regclass, 'pg_attrdef'::regclass)
      union select d.refobjid from pg_depend d join used u on d.objid = u.id
        where d.refclassid = 'pg_proc'::regclass and d.classid = 'pg_proc'::regclass)
    select distinct p.proname as name from used
    join pg_proc p on p.oid = used.id and p.pronamespace = 'public'::regnamespace
    where not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e') order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(names.sort());
});
