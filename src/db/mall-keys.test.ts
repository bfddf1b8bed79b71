/** A mall can be moved to another database (docs/scaling.md): every key and reference begins with mall_id, or says why not. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase } from "./testing.ts";

const { db } = await createTestDatabase();

/** Tables that are not of one mall, and what they hold. */
const shared: Readonly<Record<string, string>> = {
  function_file: "which text of functions and triggers stands, the same for all malls",
  kysely_migration: "which migrations have run",
  kysely_migration_lock: "locks out other migrations",
  extension_failure: "what of extensions has failed, of all malls together",
  mall_domain: "a host is unique among all malls",
  recorded_table: "which tables are recorded, the same for all malls",
  request_count: "requests of an address in a minute, of all malls together",
  server_error: "requests that failed, of all malls together",
  visit_salt: "a salt of each day, for all malls",
};

/** What stands against the rule, and why that does no harm. */
const exceptions: Readonly<Record<string, string>> = {
  "mall: mall_pkey": "the mall itself",
  "order_document: order_document_token": "tokens are random, so that they differ between databases anyway",
};

interface Table {
  readonly name: string;
  readonly keys: readonly { readonly name: string; readonly columns: readonly string[] }[];
  readonly references: readonly { readonly name: string; readonly columns: readonly string[]; readonly to: string }[];
}

async function readTables(): Promise<readonly Table[]> {
  const names = (list: string, table: string) =>
    sql.raw(`(select array_agg(a.attname::text order by k.position) from unnest(${list}) with ordinality k (number, position)
      join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`);
  const { rows } = await sql<Table>`
    select c.relname as name,
      coalesce((select jsonb_agg(jsonb_build_object('name', i.indexrelid::regclass::text, 'columns', ${names("i.indkey", "c.oid")}))
        from pg_index i where i.indrelid = c.oid and i.indisunique), '[]') as keys,
      coalesce((select jsonb_agg(jsonb_build_object('name', r.conname, 'columns', ${names("r.conkey", "c.oid")},
        'to', r.confrelid::regclass::text)) from pg_constraint r where r.conrelid = c.oid and r.contype = 'f'), '[]') as "references"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`.execute(db);
  return rows;
}

test("every key and reference of a mall's table begins with mall_id", async () => {
  const tables = await readTables();
  const wrong = tables
    .filter(({ name }) => !(name in shared))
    .flatMap(({ name, keys, references }) => [
      ...(keys.length === 0 ? [`${name} has no key`] : []),
      ...[...keys, ...references].flatMap((one) => (one.columns?.[0] === "mall_id" ? [] : [`${name}: ${one.name}`])),
      ...references.flatMap(({ to }) => (to in shared ? [`${name} refers to ${to}`] : [])),
    ]);
  expect(wrong).toEqual(Object.keys(exceptions));
  expect(Object.keys(shared).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
});

test("every table has a primary key", async () => {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`.execute(db);
  expect(rows).toEqual([]);
});
