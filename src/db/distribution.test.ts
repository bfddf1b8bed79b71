/** What distributing the database by mall needs (Citus): every key and reference begins with mall_id, or says why not. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase } from "./testing.ts";

const { db } = await createTestDatabase();

/** Tables that are not of one mall, and why they may be the same on every node or stay on the first one. */
const undistributed: Readonly<Record<string, string>> = {
  kysely_migration: "which migrations have run",
  kysely_migration_lock: "locks out other migrations",
  mall_domain: "a host is unique among all malls; a reference table, on every node",
  recorded_table: "which tables are recorded, the same for all malls; a reference table",
  request_count: "requests of an address in a minute, of all malls together",
  visit_salt: "a salt of each day, for all malls; a reference table",
};

/** What stands against a rule although its table is distributed, and what to do about it before. */
const exceptions: Readonly<Record<string, string>> = {
  "mall: mall_pkey": "",
  "order_document: order_document_token":
    "DROP INDEX order_document_token; -- tokens are random, so that they differ anyway",
  "order_mark has no key": "",
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
    .filter(({ name }) => !(name in undistributed))
    .flatMap(({ name, keys, references }) => [
      ...(keys.length === 0 ? [`${name} has no key`] : []),
      ...[...keys, ...references].flatMap((one) => (one.columns?.[0] === "mall_id" ? [] : [`${name}: ${one.name}`])),
      ...references.flatMap(({ to }) => (to in undistributed ? [`${name} refers to ${to}`] : [])),
    ]);
  // A mall is distributed by its own id; marks of orders are taken and deleted, and need no key.
  expect(wrong).toEqual(Object.keys(exceptions));
  expect(Object.keys(undistributed).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
});

test("docs/scaling.md has the statements (UPDATE_DOCS=1 writes them)", async () => {
  const tables = (await readTables()).map(({ name }) => name).filter((name) => !(name in undistributed));
  const statements = [
    ...Object.values(exceptions).filter(Boolean),
    "ALTER TABLE mall_domain DROP CONSTRAINT mall_domain_mall_id_fkey; -- reference tables refer to no distributed ones",
    "SELECT create_distributed_table('mall', 'id');",
    ...tables
      .filter((name) => name !== "mall")
      .map((name) => `SELECT create_distributed_table('${name}', 'mall_id', colocate_with => 'mall');`),
    ...Object.entries(undistributed).map(([name, why]) =>
      why.includes("reference table")
        ? `SELECT create_reference_table('${name}'); -- ${why}`
        : `-- ${name} stays: ${why}`,
    ),
  ];
  const file = join(import.meta.dirname, "../../docs/scaling.md");
  const text = await readFile(file, "utf8");
  const now = text.replace(
    /(?<=<!-- distribution -->\n)[\s\S]*(?=\n<!-- end -->)/,
    `\`\`\`sql\n${statements.join("\n")}\n\`\`\``,
  );
  if (process.env.UPDATE_DOCS) await writeFile(file, now);
  else expect(text).toBe(now);
  expect(now).toContain(statements.at(-1));
});
