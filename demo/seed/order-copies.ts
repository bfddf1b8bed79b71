/** Copies of rehearsed orders, some thousand in a statement for each table. */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { insertion } from "#db/insertion.ts";
import { transaction } from "#db/transaction.ts";
import { newId } from "#kernel/ids.ts";
import type { Mall } from "#kernel/malls/index.ts";
import type { Pattern } from "./order-patterns.ts";
import { copiedTables } from "./order-tables.ts";

export interface Copy {
  /** Of all copies of the mall; no other has it. */
  readonly number: number;
  /** Index of the order that is copied. */
  readonly pattern: number;
  readonly placedAt: Date;
  readonly order_no: string;
  /** Null for a guest. */
  readonly customer_id: string | null;
  readonly guest_id: string | null;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

interface Insert {
  readonly table: string;
  /** The temporary table with the orders to copy. */
  readonly kept: RawBuilder<unknown>;
  readonly names: readonly RawBuilder<unknown>[];
  readonly values: readonly RawBuilder<unknown>[];
}

/** @returns what stores copies, on the connection of `one` alone: it keeps the orders to copy in temporary tables. */
export async function copier(one: Db, mall: Mall, patterns: readonly Pattern[]) {
  const { rows: columns } = await sql<Column>`
    select table_name as table, column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and is_generated = 'NEVER'
      and table_name = any(${copiedTables.map(({ name }) => name)})
    order by table_name, ordinal_position`.execute(one);
  // An id in the rehearsal is the milliseconds since the order and ten digits; the number makes it unique.
  await sql`create or replace function pg_temp.copied_id(id uuid, at bigint, number integer) returns uuid
    language sql immutable as $$ select (
      lpad(to_hex(at + ('x' || left(id::text, 8) || substr(id::text, 10, 4))::bit(48)::bigint), 12, '0')
      || '7' || lpad(to_hex(number & 4095), 3, '0') || '8' || lpad(to_hex(number >> 12), 5, '0') || right(id::text, 10)
    )::uuid $$`.execute(one);
  const inserts: Insert[] = [];
  for (const table of copiedTables) {
    const rows = patterns.flatMap(({ rows }, pattern) => (rows.get(table.name) ?? []).map((row) => ({ pattern, row })));
    const kept = sql.table(`copied_${table.name}`);
    await sql`drop table if exists ${kept}`.execute(one);
    await sql`create temporary table ${kept} as select given.pattern, row.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) given (pattern integer, row jsonb)
      cross join lateral jsonb_populate_record(null::${sql.table(table.name)}, given.row) row`.execute(one);
    await sql`create index on ${kept} (pattern)`.execute(one);
    await sql`analyze ${kept}`.execute(one);
    const own = columns.filter((column) => column.table === table.name);
    const values = own.map(({ name, type }) => copiedValue(table, name, type));
    inserts.push({ table: table.name, kept, names: own.map(({ name }) => sql.ref(name)), values });
  }
  return (copies: readonly Copy[]): Promise<void> =>
    transaction(one, async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      // The copies are made again when the machine fails, and announced to nobody.
      await sql`set local synchronous_commit = off`.execute(trx);
      const records = sql`jsonb_to_recordset(${JSON.stringify(copies.map((copy) => ({ ...copy, at: copy.placedAt.getTime() })))}::jsonb)
        c (number integer, pattern integer, at bigint, "placedAt" timestamptz, order_no text, customer_id uuid,
          guest_id uuid, email text, first_name text, last_name text)`;
      for (const { table, kept, names, values } of inserts) {
        await sql`insert into ${sql.table(table)} (${sql.join(names)})
          select ${sql.join(values)} from ${records} join ${kept} t on t.pattern = c.pattern`.execute(trx);
      }
      await reserve(trx, mall, patterns, copies);
    });
}

function copiedValue(
  { name: table, ids, names = [] }: (typeof copiedTables)[number],
  column: string,
  type: string,
): RawBuilder<unknown> {
  const own = sql.ref(`t.${column}`);
  if (ids.includes(column)) return sql`pg_temp.copied_id(${own}, c.at, c.number)`;
  if (table === "orders") {
    if (["order_no", "customer_id", "guest_id", "email"].includes(column)) return sql.ref(`c.${column}`);
    // Each copy gets its own.
    if (column === "display_id") return sql`null::integer`;
    if (column === "address") {
      return sql`${own} || jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name)`;
    }
  }
  if (table === "order_event" && column === "actor") {
    return sql`case when ${own} = 'guest' and c.customer_id is not null then 'customer' else ${own} end`;
  }
  if (table === "order_event" && column === "actor_id") {
    return sql`case when t.actor = 'guest' then coalesce(c.customer_id, c.guest_id)::text else ${own} end`;
  }
  if (table === "sandbox_payment" && column === "description") return sql`c.order_no`;
  if (names.includes(column)) return sql`${own} || '-' || c.number`;
  if (type === "timestamp with time zone") return sql`c."placedAt" + (${own} - timestamptz 'epoch')`;
  return own;
}

/** Units that open orders keep reserved are there beside those that were: what can be bought stays the same. */
async function reserve(db: Db, mall: Mall, patterns: readonly Pattern[], copies: readonly Copy[]): Promise<void> {
  const units = new Map<string, number>();
  for (const { pattern } of copies) {
    for (const one of patterns[pattern]?.reserved ?? []) {
      units.set(one.variant_id, (units.get(one.variant_id) ?? 0) + one.units);
    }
  }
  for (const [id, count] of [...units].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { on_hand, reserved } = await db
      .updateTable("variant")
      .set((row) => ({ on_hand: row("on_hand", "+", count), reserved: row("reserved", "+", count) }))
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .returning(["on_hand", "reserved"])
      .executeTakeFirstOrThrow();
    const move = { mall_id: mall.id, id: newId(), variant_id: id, on_hand: count, reserved: count, reason: "reserved" };
    const row = { ...move, on_hand_after: on_hand, reserved_after: reserved };
    await sql`${insertion("stock_move", [row])}`.execute(db);
  }
}
