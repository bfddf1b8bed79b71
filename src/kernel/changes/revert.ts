/**
 * Sets changes of one table back, as few statements as there are kinds of changes. Values travel as jsonb and are read by
 * PostgreSQL as the table's own types, so that they compare exactly.
 */
import { type RawBuilder, sql } from "kysely";
import { inBatches } from "#db/batches.ts";
import type { TrxContext } from "../context.ts";
import type { RecordedTable } from "./tables.ts";

/** A change that was not set back, and why. */
export interface Skipped {
  readonly changeId: string;
  /** Columns that have another value now; empty when the row itself is the reason. */
  readonly fields: readonly string[];
  readonly reason: "changed" | "deleted" | "exists" | "in use" | "rule";
  /** A sentence, for "rule". */
  readonly message?: string;
}

export interface RevertOptions {
  /** Sets back whatever the values are now: a restore. */
  readonly force: boolean;
  /** Columns that the caller sets back in another way. */
  readonly except: readonly string[];
}

/** A table with columns that are not simply set back. */
export interface TableRules {
  /** Columns that a restore leaves as they are, and an undo sets back: by `revert` where it is given. */
  readonly columns: readonly string[];
  readonly revert?: (context: TrxContext, changes: readonly ChangeRow[]) => Promise<Skipped[]>;
  /** After deleted rows were inserted again. */
  readonly inserted?: (context: TrxContext, changes: readonly ChangeRow[]) => Promise<void>;
  /**
   * Undoes a whole batch that has changed rows of this table, including its changes of other tables. For batches where setting back row by row
   * would not be enough.
   * @param changes the changes of this table in the batch, the last one first.
   * @returns undefined for a batch that is to be undone row by row.
   */
  readonly undoBatch?: (
    context: TrxContext,
    batchId: string,
    changes: readonly ChangeRow[],
  ) => Promise<UndoneBatch | undefined>;
}

/** What an `undoBatch` has done. */
export interface UndoneBatch {
  /** False when nothing was set back. */
  readonly isDone: boolean;
  /** Changes that were not set back. */
  readonly skipped: readonly Skipped[];
}

export interface ChangeRow {
  readonly id: string;
  readonly table_name: string;
  readonly row_key: Readonly<Record<string, string>>;
  readonly record_type: string;
  readonly record_id: string;
  readonly action: "insert" | "update" | "delete";
  readonly fields: readonly string[];
}

const idsOf = (changes: readonly ChangeRow[]) => sql`${changes.map(({ id }) => id)}::bigint[]`;
const list = (parts: readonly RawBuilder<unknown>[], between = sql`, `) => sql.join(parts, between);
const col = (alias: string, column: string) => sql`${sql.ref(`${alias}.${column}`)}`;

/**
 * A recorded value as the type of its column. Only lists need `jsonb_populate_record`, which makes a whole row for it: a
 * thousand rows take half a second less without.
 * @param values jsonb with the value.
 */
function typed({ name, types }: RecordedTable, values: RawBuilder<unknown>, column: string): RawBuilder<unknown> {
  const type = types[column] ?? "text";
  if (type === "jsonb") return sql`nullif(${values} -> ${sql.lit(column)}, 'null'::jsonb)`;
  if (type.endsWith("[]")) {
    return sql`(jsonb_populate_record(null::${sql.table(name)}, jsonb_build_object(${sql.lit(column)}, ${values} -> ${sql.lit(column)}))).${sql.ref(column)}`;
  }
  return sql`(${values} ->> ${sql.lit(column)})::${sql.raw(type)}`;
}

/** `t` is the row that the change `g` names, in the mall. */
const sameRow = (table: RecordedTable, mallId: string) =>
  list(
    [
      sql`${col("t", table.mall)} = ${mallId}::uuid`,
      ...table.keys.map((key) => sql`${col("t", key)} = ${typed(table, sql`g.row_key`, key)}`),
    ],
    sql` and `,
  );

/** The changes themselves. The offset keeps their keys from being read as those of this table before they are found by their ids. */
const changeRows = (context: TrxContext, changes: readonly ChangeRow[]) => sql`
  select c.id, c.row_key, c.before, c.after from change c
  where c.mall_id = ${context.mall.id} and c.id = any(${idsOf(changes)}) offset 0`;

/** Sets updated fields back where they still have the value that the change gave them. */
export async function revertUpdates(
  context: TrxContext,
  table: RecordedTable,
  changes: readonly ChangeRow[],
  { force, except }: RevertOptions,
): Promise<Skipped[]> {
  const fields = [...new Set(changes.flatMap((change) => change.fields))].filter(
    (field) => table.columns.includes(field) && !except.includes(field),
  );
  const type = sql.table(table.name);
  const differs = (field: string) =>
    sql`g.after ? ${sql.lit(field)} and ${col("t", field)} is distinct from ${typed(table, sql`g.after`, field)}`;
  const none = sql`array[]::text[]`;
  const changed =
    force || fields.length === 0
      ? none
      : sql`array_remove(array[${list(fields.map((field) => sql`case when ${differs(field)} then ${sql.lit(field)} end`))}], null)`;
  const { rows } = await sql<{ id: string; gone: boolean; changed: string[] }>`
    select g.id::text, ${col("t", table.keys[0] ?? table.mall)} is null as gone, ${changed} as changed
    from (${changeRows(context, changes)}) g
    left join ${type} t on ${sameRow(table, context.mall.id)}`.execute(context.db);
  if (fields.length > 0) {
    const keep = (field: string) =>
      force ? sql`g.after ? ${sql.lit(field)}` : sql`g.after ? ${sql.lit(field)} and not (${differs(field)})`;
    await sql`
      update ${type} t set ${list(
        fields.map(
          (field) =>
            sql`${sql.ref(field)} = case when ${keep(field)} then ${typed(table, sql`g.before`, field)} else ${col("t", field)} end`,
        ),
      )}
      from (${changeRows(context, changes)}) g
      where ${sameRow(table, context.mall.id)}`.execute(context.db);
  }
  return rows.flatMap(({ id, gone, changed: columns }): Skipped[] => {
    if (gone) return [{ changeId: id, fields: [], reason: "deleted" }];
    return columns.length > 0 ? [{ changeId: id, fields: columns, reason: "changed" }] : [];
  });
}

/** Inserts deleted rows again. A row whose key, or whose unique value, is taken meanwhile is skipped. */
export async function revertDeletes(
  context: TrxContext,
  table: RecordedTable,
  changes: readonly ChangeRow[],
): Promise<Skipped[]> {
  const type = sql.table(table.name);
  // Columns that were added to the table since get their defaults.
  const columns = table.columns.filter((column) => changes.every(({ fields }) => fields.includes(column)));
  const value = (column: string) => (column === table.mall ? sql`${context.mall.id}::uuid` : col("a", column));
  const { rows } = await sql<{ id: string }>`
    with given as (${changeRows(context, changes)}), stored as (
      insert into ${type} (${list(columns.map((column) => sql.ref(column)))})
      select ${list(columns.map(value))}
      from given g cross join lateral jsonb_populate_record(null::${type}, g.before) a order by g.id desc
      on conflict do nothing
      returning ${list(table.keys.map((key) => sql.ref(key)))}
    )
    select g.id::text from given g cross join lateral jsonb_populate_record(null::${type}, g.before) a
    where not exists (select from stored t where ${list(
      table.keys.map((key) => sql`${col("t", key)} = ${col("a", key)}`),
      sql` and `,
    )})`.execute(context.db);
  return rows.map(({ id }) => ({ changeId: id, fields: [], reason: "exists" }));
}

/** Deletes inserted rows, unless something else has changed them since. Rows that are gone already count as done. */
export async function revertInserts(
  context: TrxContext,
  table: RecordedTable,
  changes: readonly ChangeRow[],
  { force }: RevertOptions,
): Promise<Skipped[]> {
  const type = sql.table(table.name);
  const batch = context.actor?.batchId ?? null;
  const ownRow = sql`x.table_name = c.table_name and x.row_key = c.row_key`;
  // A part of a record goes by its own changes; with the record, by all changes of it.
  const withRecord = sql`exists (select from change own where own.mall_id = c.mall_id and own.batch_id = c.batch_id
    and own.record_type = c.record_type and own.record_id = c.record_id and own.action = 'insert'
    and own.row_key ->> 'id' = own.record_id)`;
  const same = table.isRecord ? sql`true` : sql`(${ownRow} or ${withRecord})`;
  // A batch that was undone, and the batch that undid it, leave the row as it was between them.
  const others = sql`
    select from change x join change_batch b on b.mall_id = x.mall_id and b.id = x.batch_id
    where x.mall_id = c.mall_id and x.record_type = c.record_type and x.record_id = c.record_id and ${same} and x.id > c.id and x.batch_id <> c.batch_id
      and x.batch_id is distinct from ${batch}::uuid and b.undone_by is null and b.undo_of is null`;
  const { rows } = await sql<{ id: string }>`
    select c.id::text from change c
    where c.mall_id = ${context.mall.id} and c.id = any(${idsOf(changes)}) and exists (${others})`.execute(context.db);
  const skippedIds = force ? [] : rows.map(({ id }) => id);
  const removed = changes.filter(({ id }) => !skippedIds.includes(id));
  if (removed.length > 0) {
    await sql`
      delete from ${type} t using (${changeRows(context, removed)}) g
      where ${sameRow(table, context.mall.id)}`.execute(context.db);
  }
  return skippedIds.map((id) => ({ changeId: id, fields: [], reason: "changed" }));
}

/** Locks the rows of changes, in the order of their ids. */
export async function lockRows(
  context: TrxContext,
  table: RecordedTable,
  changes: readonly ChangeRow[],
): Promise<void> {
  const keys = list(table.keys.map((key) => col("t", key)));
  const type = sql.table(table.name);
  await inBatches(changes, (some) =>
    sql`select from ${type} t join (${changeRows(context, some)}) g on ${sameRow(table, context.mall.id)}
      order by ${keys} for no key update of t`.execute(context.db),
  );
}
