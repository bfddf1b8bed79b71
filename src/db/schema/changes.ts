/** Tables of the change record. */
import type { ColumnType } from "kysely";
import type { Defaulted, Identified, Json, Owned, Time } from "./columns.ts";

/** What one call of staff, or one task, changed. Written by the triggers of the change record (`0001_kernel.sql`). */
export interface ChangeBatchTable extends Identified {
  /** "" when the changes themselves say what was done. */
  title: Defaulted<string>;
  staff_id: string;
  staff_name: string;
  task_id: string | null;
  /** The batch that this one undoes. */
  undo_of: string | null;
  /** The batch that undid this one. */
  undone_by: string | null;
  /** Number of its rows in `change`. */
  changes: Defaulted<number>;
  record_types: ColumnType<string[], string[] | undefined, string[]>;
  actions: ColumnType<string[], string[] | undefined, string[]>;
  /** Name of one of its records. */
  record_name: Defaulted<string>;
  created_at: Time;
}

/** One changed row of a recorded table. */
export interface ChangeTable extends Owned {
  id: ColumnType<bigint, never, never>;
  batch_id: string;
  table_name: string;
  /** The row's primary key without the mall. */
  row_key: Json;
  record_type: string;
  record_id: string;
  record_name: string;
  action: "insert" | "update" | "delete";
  /** Of an update the fields that changed, of a delete the whole row; null for an insert. */
  before: Json;
  after: Json;
  created_at: Time;
}

/** What the change record stores of a table; written by the SQL function `record_changes`. */
export interface RecordedTableTable {
  table_name: string;
  mall_column: string;
  key_columns: string[];
  /** Recorded when they change. */
  columns: string[];
  /** Recorded for deletes only. */
  kept: string[];
  record_type: string;
  record_id: string;
}

export interface ChangesTables {
  change_batch: ChangeBatchTable;
  change: ChangeTable;
  recorded_table: RecordedTableTable;
}
