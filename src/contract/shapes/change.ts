/** Entries of the change record as screens show them. */
import { z } from "zod";

export const change = z.object({
  id: z.string(),
  batch_id: z.string(),
  /** What the batch is called; "" when its changes say it. */
  title: z.string(),
  staff_id: z.string(),
  staff_name: z.string(),
  /** ISO 8601. */
  at: z.string(),
  table: z.string(),
  record_type: z.string(),
  record_id: z.string(),
  record_name: z.string(),
  action: z.enum(["insert", "update", "delete"]),
  /** What the row is called within its record: a variant's SKU, a category's name; "" for the record itself. */
  part: z.string(),
  /** By field; of an update those that changed. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** The batch that its batch undoes, and the one that undid it. */
  undo_of: z.string().nullable(),
  undone_by: z.string().nullable(),
});
export type Change = z.output<typeof change>;

export const undoConflict = z.object({
  change_id: z.string(),
  record_type: z.string(),
  record_id: z.string(),
  record_name: z.string(),
  table: z.string(),
  /** "" when the whole row is the reason. */
  field: z.string(),
  reason: z.string(),
  /** What the undo would have set, and what the field has now. */
  before: z.unknown(),
  now: z.unknown(),
  /** Who gave it that value, and when; null when no member of staff did. */
  by: z.string().nullable(),
  at: z.string().nullable(),
});
export type UndoConflict = z.output<typeof undoConflict>;

export const undone = z.object({
  /** Undoes the undo. */
  batch_id: z.string(),
  /** Changes set back; 0 when a task does it. */
  undone: z.number().int(),
  conflict_count: z.number().int(),
  /** 100 at most. */
  conflicts: z.array(undoConflict),
  task_id: z.string().nullable(),
});
