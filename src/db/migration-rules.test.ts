/**
 * Migrations run while the version before still serves (docs/architecture.md), so they take away nothing that it uses, ask for
 * nothing that it does not give, and write no whole table anew while all wait.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { createTestDatabase } from "./testing.ts";
import { transaction } from "./transaction.ts";

/** The last of the files that hold the first version's schema: the rule is for those after it. */
const last = "0148_imports";

/** They are in rows of `mall_setting`. */
const settings = `
  accounts address1 address2 ask_address2 ask_company ask_note ask_phone card_fee_fixed card_fee_percent charges_no_tax
  city country credit_prefix email invoice_note invoice_prefix invoice_when legal_name mail_from mail_name
  max_unpaid_orders newsletter_box note_label order_prefix parcel_cost pay_minutes phone policy_legal policy_privacy
  policy_refund policy_shipping policy_terms postal_code prices_include_tax receive_days refund_days register_no
  reverse_charge smtp_host smtp_port smtp_security smtp_user state tax_number tax_shipping terms_required transfer_days
  unit_system vat_number visit_days`;

/** Allowed exceptions: what a migration takes away, and why the previous version still works without it. */
const allowed: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    settings
      .trim()
      .split(/\s+/)
      .map((column) => [`0149_settings_in_rows: no column mall.${column}`, "no version with it has been released"]),
  ),
  "0155_refunds_extensions_staff_tokens_webhooks: order_mark is written anew":
    "it has the few orders that wait to be counted",
  "0158_slugs: translation is written anew": "no version with it has been released",
};

/** Files of functions and triggers, which say what stands, and the numbered steps. */
const folders = ["functions", "migrations"].map((name) => join(import.meta.dirname, name));

const { db, url } = await createTestDatabase();

interface Schema {
  /** Tables, columns, keys, references, triggers and functions, each as a line. */
  readonly parts: readonly string[];
  /** Columns that an insert has to name. */
  readonly required: readonly string[];
  /** Tables and the files that hold them. */
  readonly files: Readonly<Record<string, string>>;
}

async function readSchema(at: Db): Promise<Schema> {
  const { rows } = await sql<Schema>`
    with tables as (select oid, relname, relfilenode from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')),
    columns as (select format('%I.%I', t.relname, a.attname) as name,
        a.attnotnull and not a.atthasdef and a.attidentity = '' as required
      from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped)
    select (select array_agg(part) from (
        select 'table ' || relname from tables
        union all select 'column ' || name from columns
        union all select format('trigger %I of %I', tgname, relname) from pg_trigger join tables on tgrelid = tables.oid
          where not tgisinternal
        union all select format('constraint %I of %I', conname, relname) from pg_constraint join tables on conrelid = tables.oid
          where contype in ('p', 'u', 't')
        union all select 'unique index ' || indexrelid::regclass::text from pg_index join tables on indrelid = tables.oid
          where indisunique
        union all select 'function ' || oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
      ) p (part)) as parts,
      (select coalesce(array_agg(name), '{}') from columns where required) as required,
      (select jsonb_object_agg(relname, relfilenode::text) from tables) as files`.execute(at);
  return rows[0] ?? { parts: [], required: [], files: {} };
}

/** What of a schema the version before would miss, or wait for, in a later one. */
function breaks(before: Schema, after: Schema): string[] {
  const isOld = (column: string) => (column.split(".")[0] ?? "") in before.files;
  return [
    ...before.parts.filter((part) => !after.parts.includes(part)).map((part) => `no ${part}`),
    ...after.required
      .filter((one) => isOld(one) && !before.required.includes(one))
      .map((one) => `${one} must be given`),
    ...Object.entries(before.files)
      .filter(([name, file]) => name in after.files && after.files[name] !== file)
      .map(([name]) => `${name} is written anew`),
  ].sort();
}

test("what the version before would miss is found", async () => {
  const before = await readSchema(db);
  const breaksOf = async (statement: string) => {
    let result: string[] = [];
    const undone = transaction(db, async (trx) => {
      await sql.raw(statement).execute(trx);
      result = breaks(before, await readSchema(trx));
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    return result;
  };
  expect(await breaksOf("alter table orders drop column note")).toEqual(["no column orders.note"]);
  expect(await breaksOf("alter table visit_salt rename to salt")).toContain("no table visit_salt");
  expect(await breaksOf("alter table orders add one int not null")).toEqual(["orders.one must be given"]);
  expect(await breaksOf("alter table orders alter note drop default, alter note set not null")).toEqual([
    "orders.note must be given",
  ]);
  expect(await breaksOf("alter table mail alter attempts type bigint")).toEqual(["mail is written anew"]);
  expect(await breaksOf("drop trigger listed_product_come on product_search")).toEqual([
    "no trigger listed_product_come of product_search",
  ]);
  expect(await breaksOf("drop function listed_product_come() cascade")).toContain("no function listed_product_come()");
  expect(await breaksOf("drop index order_document_token")).toEqual(["no unique index order_document_token"]);
  expect(
    await breaksOf(`create table more (a int not null); alter table orders add one int not null default 1, add two int;
      create index orders_one on orders (mall_id, one)`),
  ).toEqual([]);
});

test("every migration leaves what the version before uses", async () => {
  const names = (await readdir(join(import.meta.dirname, "migrations")))
    .filter((name) => /^\d{4}_\w+\.(sql|ts)$/.test(name))
    .map((name) => name.replace(/\.(sql|ts)$/, ""))
    .filter((name) => name > last)
    .sort();
  const lines: string[] = [];
  if (names.length > 0) {
    for (const schema of ["public", "jobs"]) await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await migrate(url, { upTo: last });
  }
  for (const name of names) {
    const before = await readSchema(db);
    await migrate(url, { upTo: name });
    lines.push(...breaks(before, await readSchema(db)).map((one) => `${name}: ${one}`));
  }
  expect(lines).toEqual(Object.keys(allowed));
});

test("functions and triggers stand in files that can be run again, none in numbered steps", async () => {
  const [functions = [], steps = []] = await Promise.all(folders.map(readStatements));
  const [isRepeatable, makesFunctions] = [
    /^(CREATE OR REPLACE (FUNCTION|TRIGGER)|SELECT (record_changes|index_products))\b/,
    /\b(CREATE (OR REPLACE )?(CONSTRAINT )?(FUNCTION|TRIGGER|PROCEDURE)|record_changes)\b/i,
  ];
  expect(functions.filter(({ statement }) => !isRepeatable.test(statement))).toEqual([]);
  expect(
    functions.filter(({ file, statement }) => (file === "triggers.sql") !== /^\S+ OR REPLACE TRIGGER/.test(statement)),
  ).toEqual([]);
  expect(steps.filter(({ statement }) => makesFunctions.test(statement))).toEqual([]);
});

/** Statements of a folder's files without their comments; those of a body are part of its function. */
async function readStatements(folder: string): Promise<{ readonly file: string; readonly statement: string }[]> {
  const files = (await readdir(folder)).filter((name) => /\.(sql|ts)$/.test(name));
  const lists = await Promise.all(
    files.map(async (file) => {
      const text = (await readFile(join(folder, file), "utf8")).replace(/^\s*--.*$/gm, "");
      const statements = text.replace(/\$function\$[\s\S]*?\$function\$/g, "''").split(/;\s*$/m);
      return statements
        .map((statement) => ({ file, statement: statement.trim() }))
        .filter(({ statement }) => statement);
    }),
  );
  return lists.flat();
}
