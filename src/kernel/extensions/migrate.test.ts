/** Tables of extensions: made once, in their own schema, backed up and restored; one that cannot be made leaves its extension out. */
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase } from "#db/testing.ts";
import { transaction } from "#db/transaction.ts";
import { newId } from "../ids.ts";
import { noteLeftOut } from "./left-out.ts";
import { migrateExtensions, requireExtensionTables } from "./migrate.ts";
import { inOwnTables, installExtensionTables, ownTablesWithin } from "./own-tables.ts";

const { db, url } = await createTestDatabase();
const leftOut: string[] = [];
beforeEach(() => {
  leftOut.length = 0;
  noteLeftOut([], (name, reason) => leftOut.push(`${name}: ${reason}`));
});

const note = `create table note (mall_id uuid not null, id int generated always as identity, text text not null,
  primary key (mall_id, id))`;
const install = (extension: string, ...texts: string[]) =>
  installExtensionTables([
    { extension, migrations: Object.fromEntries(texts.map((text, index) => [`000${index + 1}_part`, text])) },
  ]);
const migrated = async (extension: string, ...texts: string[]) => {
  install(extension, ...texts);
  await migrateExtensions(url);
  return leftOut.splice(0);
};
const text = z.object({ text: z.string() });

test("each migration runs once, in the schema of its extension, and newer ones after it", async () => {
  expect(await migrated("one-a", note)).toEqual([]);
  expect(await migrated("one-a", note)).toEqual([]);
  expect(await migrated("one-b", note)).toEqual([]);
  expect(await migrated("one-a", note, "alter table note add pinned boolean not null default false")).toEqual([]);
  const { rows } = await sql`select table_schema, count(*)::int as columns from information_schema.columns
    where table_name = 'note' group by 1 order by 1`.execute(db);
  expect(rows).toEqual([
    { table_schema: "ext_one_a", columns: 4 },
    { table_schema: "ext_one_b", columns: 3 },
  ]);
});

test("the same statement means each extension's own table, and a failure stores nothing", async () => {
  const mall = newId();
  const add = (extension: string, words: string) =>
    inOwnTables(db, extension, ({ run }) => run("insert into note (mall_id, text) values ($1, $2)", [mall, words]));
  expect(await add("one-a", "first")).toBe(1);
  await add("one-b", "second");
  const read = (extension: string) => inOwnTables(db, extension, ({ rows }) => rows(text, "select * from note"));
  expect(await read("one-a")).toEqual([{ text: "first" }]);
  expect(await read("one-b")).toEqual([{ text: "second" }]);
  const broken = inOwnTables(db, "one-a", async ({ run }) => {
    await run("delete from note");
    throw new Error("no");
  });
  await expect(broken).rejects.toThrow("no");
  expect(await read("one-a")).toEqual([{ text: "first" }]);
  await transaction(db, async (trx) => {
    expect(await ownTablesWithin(trx, "one-b").rows(text, "select text from note")).toEqual([{ text: "second" }]);
    await sql`select from mall`.execute(trx);
  });
});

test.each([
  ["create table note (", /0001_part: syntax error/],
  ["create table note (id int primary key)", /note needs a column mall_id, of type uuid and not null/],
  ["create table note (mall_id uuid not null, id int primary key)", /note_pkey must begin with mall_id/],
  [`${note}; create unique index on note (text)`, /note_text_idx must begin with mall_id/],
  [`${note}; create view notes as select * from note`, /notes must be a table/],
  [
    "create table note (mall_id uuid not null references public.mall (id))",
    /may refer to tables of its own schema only/,
  ],
  ["alter table public.orders add mine int", /It may change nothing outside of its own schema/],
  ["create table public.note (mall_id uuid not null)", /It may change nothing outside of its own schema/],
  ["alter table orders add mine int", /relation "orders" does not exist/],
])("%s leaves the extension out and changes nothing", async (wrong, reason) => {
  const faults = await migrated("bad", wrong);
  expect(faults).toEqual([expect.stringMatching(/^bad: Its tables could not be made: /)]);
  expect(faults[0]).toMatch(reason);
  const { rows } =
    await sql`select from information_schema.columns where table_schema = 'public' and column_name = 'mine'
    or table_schema = 'ext_bad' and table_name not like 'kysely%'`.execute(db);
  expect(rows).toEqual([]);
});

test("one that fails does not keep the others from their tables", async () => {
  installExtensionTables([
    { extension: "bad", migrations: { "0001_bad": "create table" } },
    { extension: "good", migrations: { "0001_part": note } },
  ]);
  await migrateExtensions(url);
  expect(leftOut.splice(0)).toHaveLength(1);
  await requireExtensionTables(db);
  expect(leftOut).toEqual(["bad: Its tables could not be made: 0001_bad has not run."]);
  install("good", note, "select 1");
  await requireExtensionTables(db);
  expect(leftOut.at(-1)).toBe("good: Its tables could not be made: 0002_part has not run.");
});
