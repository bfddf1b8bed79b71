/** Counters of numbered columns (identity, serial): a copy of rows leaves them at their start. */
import type pg from "pg";
import { ownSchema, quoted } from "./tables.ts";

export interface NumberedColumn {
  readonly table: string;
  readonly column: string;
  /** As SQL names it. */
  readonly sequence: string;
}

/** Every column of a schema's tables that takes its number from a sequence of its own, as the catalog has them. */
export async function listNumberedColumns(client: pg.Client, schema: string = ownSchema): Promise<NumberedColumn[]> {
  const { rows } = await client.query<NumberedColumn>(
    `select t.relname as table, a.attname as column, s.oid::regclass::text as sequence
     from pg_class s
     join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.refclassid = 'pg_class'::regclass
       and d.deptype in ('a', 'i')
     join pg_class t on t.oid = d.refobjid
     join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and t.relnamespace = $1::regnamespace and t.relkind in ('r', 'p')
     order by 1, 2`,
    [schema],
  );
  return rows;
}

/** Lets each sequence go on after the highest number that its column has. */
export async function setSequences(client: pg.Client, schema: string = ownSchema): Promise<void> {
  for (const { table, column, sequence } of await listNumberedColumns(client, schema)) {
    const highest = `(select max(${quoted(column)}) from ${quoted(table)})`;
    await client.query(`select setval($1::regclass, coalesce(${highest}, 1), ${highest} is not null)`, [sequence]);
  }
}
