/** Tables of long work of staff. */
import type { ColumnType } from "kysely";
import type { Defaulted, Identified, Json, NullableTime, Owned, Time } from "./columns.ts";

/** Long work of staff (`src/kernel/tasks`); also the queue that workers take it from. */
export interface TaskTable extends Identified {
  kind: string;
  /** Who may see and cancel it. */
  permission: string;
  title: string;
  staff_id: string;
  staff_name: string;
  /** All of its changes belong to it. */
  batch_id: string;
  retry_of: string | null;
  input: Json;
  /** Where the next portion starts; null before the first. */
  cursor: ColumnType<unknown, string | null | undefined, string | null>;
  state: Defaulted<TaskStateColumn>;
  /** Rows in all; null until they are counted. */
  total: number | null;
  /** Rows processed, failed ones included. */
  done: Defaulted<number>;
  failed: Defaulted<number>;
  /** Failures of the current portion, one after the other. */
  attempts: Defaulted<number>;
  /** Why it failed, or what it reports. */
  message: Defaulted<string>;
  /** The worker that runs it: changed when another takes over. */
  worker: string | null;
  heartbeat_at: NullableTime;
  created_at: Time;
  started_at: NullableTime;
  finished_at: NullableTime;
  updated_at: Time;
}

export type TaskStateColumn = "queued" | "running" | "cancelling" | "cancelled" | "done" | "failed";

export interface TaskFailureTable extends Owned {
  task_id: string;
  position: ColumnType<bigint, never, never>;
  row_name: string;
  reason: string;
  /** The row itself. */
  data: ColumnType<unknown, string | undefined, string>;
}

export interface TasksTables {
  task: TaskTable;
  task_failure: TaskFailureTable;
}
