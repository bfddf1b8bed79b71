/** A task as screens show it. */
import * as z from "zod/mini";

const taskStates = ["queued", "running", "cancelling", "cancelled", "done", "failed"] as const;

export const task = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(taskStates),
  /** Rows in all; null until they are counted. */
  total: z.nullable(z.int()),
  /** Rows processed, failed ones included. */
  done: z.int(),
  failed: z.int(),
  /** Why it failed, or what it reports. */
  message: z.string(),
  staff_id: z.string(),
  staff_name: z.string(),
  /** What `changes/undo` takes. */
  batch_id: z.string(),
  /** Records that it changed. */
  changes: z.int(),
  /** Whether its changes have been undone. */
  undone: z.boolean(),
  /** Whether its failed rows can be processed by a task of their own. */
  can_retry: z.boolean(),
  /** ISO 8601. */
  created_at: z.string(),
  started_at: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  updated_at: z.string(),
});
export type Task = z.output<typeof task>;
