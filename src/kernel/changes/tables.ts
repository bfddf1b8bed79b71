/** The recorded tables, as the SQL function `record_changes` has stored them. */
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";

export interface RecordedTable {
  readonly name: string;
  /** Column with the mall's id. */
  readonly mall: string;
  /** The rest of its primary key. */
  readonly keys: readonly string[];
  /** Columns that exist and can be written. */
  readonly columns: readonly string[];
  /** Their types, as PostgreSQL names them. */
  readonly types: Readonly<Record<string, string>>;
  /** True when a row of it is the record that screens show, and not a part of one. */
  readonly isRecord: boolean;
  /** Tables that its rows refer to have a lower one. */
  readonly rank: number;
}

/** By name. */
export async function recordedTables(db: Db): Promise<ReadonlyMap<string, RecordedTable>> {
  const { rows } = await sql<Omit<RecordedTable, "rank"> & { parents: string[] }>`
    select t.table_name as name, t.mall_column as mall, t.key_columns as keys, t.key_columns = array[t.record_id] as "isRecord",
      array(select a.attname::text from pg_attribute a where a.attrelid = t.table_name::regclass and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '') as columns,
      (select jsonb_object_agg(a.attname, format_type(a.atttypid, a.atttypmod)) from pg_attribute a
        where a.attrelid = t.table_name::regclass and a.attnum > 0 and not a.attisdropped) as types,
      array(select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = t.table_name::regclass and f.contype = 'f' and f.confrelid <> f.conrelid) as parents
    from recorded_table t`.execute(db);
  const parentsOf = new Map(rows.map(({ name, parents }) => [name, parents]));
  const rankOf = (name: string): number =>
    Math.max(0, ...(parentsOf.get(name) ?? []).map((parent) => (parentsOf.has(parent) ? rankOf(parent) + 1 : 0)));
  return new Map(rows.map(({ parents: _, ...table }) => [table.name, { ...table, rank: rankOf(table.name) }]));
}
