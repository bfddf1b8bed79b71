import { z } from "zod";

/** Part of the answer of every call by which staff change something: the batch that `changes/undo` takes. */
export const changed = { batch_id: z.string() };

/** The answer of calls that change selected rows. */
export const changedRows = {
  ...changed,
  /** Null when it is done; all that match are changed by a task. */
  task_id: z.string().nullable(),
  /** Rows that have changed at once. */
  count: z.number().int(),
};
