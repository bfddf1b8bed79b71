/** A task as screens show it. */
import { z } from "zod";

export const taskStates = ["queued", "running", "cancelling", "cancelled", "done", "failed"] as const;

export const task = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(taskStates),
  /** Rows in all; null until they are counted. */
  total: z.number().int().nullable(),
  /** Rows processed, failed ones included. */
  done: z.number().int(),
  failed: z.number().int(),
  /** Why it failed, or what it reports. */
  message: z.string(),
  staff_id: z.string(),
  staff_name: z.string(),
  /** What `changes/undo` takes. */
  batch_id: z.string(),
  /** Records that it changed. */
  changes: z.number().int(),
  /** Whether its changes have been undone. */
  undone: z.boolean(),
  /** Whether its failed rows can be processed by a task of their own. */
  can_retry: z.boolean(),
  /** ISO 8601. */
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  updated_at: z.string(),
});
export type Task = z.output<typeof task>;

/** True while a worker has it, or will take it. */
export const isOpen = ({ state }: Pick<Task, "state">): boolean =>
  state === "queued" || state === "running" || state === "cancelling";
