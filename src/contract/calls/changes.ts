/** The change record: history of a record, undo of a change or a batch, restore. */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { change, undone } from "../shapes/change.ts";
import { changed } from "../shapes/changed.ts";

/** Columns that one screen edits, where several edit the same record. */
const fields = z.array(z.string().max(60, "at most 60 characters")).min(1).max(100, "at most 100 fields");

const changeId = z.string().regex(/^\d{1,18}$/, "must be an id of a change");

/** A batch as its page shows it. */
export const findBatch = defineCall({
  path: "/admin_api/v1/changes/batch",
  audience: "admin",
  permission: "audit:read",
  summary: "What a call or a task of staff changed, as one batch",
  input: z.object({ batch_id: z.uuid("must be an id of a batch") }),
  output: z.object({
    id: z.string(),
    title: z.string(),
    staff_name: z.string(),
    /** ISO 8601. */
    at: z.string(),
    changes: z.number().int(),
    task_id: z.string().nullable(),
    undo_of: z.string().nullable(),
    undone_by: z.string().nullable(),
    /** False for what is changed back elsewhere: staff and roles. */
    can_undo: z.boolean(),
  }),
});

export const listRecordChanges = defineCall({
  path: "/admin_api/v1/changes/history",
  audience: "admin",
  permission: "own",
  summary:
    "Changes of one record, or of one batch, newest first. Needs the permission to read the record, or audit:read for a batch",
  input: z.object({
    record_type: z.string().max(60, "at most 60 characters").optional(),
    record_id: z.string().max(200, "at most 200 characters").optional(),
    batch_id: z.uuid("must be an id of a batch").optional(),
    /** Only changes of these fields, and without the values of others. Absent: all. */
    fields: fields.optional(),
    /** Only changes before this one: the last of the page before. */
    before: changeId.optional(),
    limit: z.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ changes: z.array(change), more: z.boolean() }),
});

export const undoChanges = defineCall({
  path: "/admin_api/v1/changes/undo",
  audience: "admin",
  permission: "own",
  summary:
    "Sets back what a batch, or one change, has changed, where it still has the value that it was given; a large batch by a task. Needs the permission to write the records concerned",
  input: z
    .object({
      batch_id: z.uuid("must be an id of a batch").optional(),
      change_id: changeId.optional(),
      /** With `batch_id`: only what the batch did to this record, and to these fields of it. */
      record: z.object({ type: z.string().max(60), id: z.string().max(200), fields: fields.optional() }).optional(),
    })
    .refine(
      (given) => (given.batch_id === undefined) !== (given.change_id === undefined),
      "batch_id or change_id is required",
    ),
  output: undone,
});

export const restoreRecord = defineCall({
  path: "/admin_api/v1/changes/restore",
  audience: "admin",
  permission: "own",
  summary: "Makes a record, or some fields of it, what it was before a change. Needs the permission to write it",
  input: z.object({
    record_type: z.string().max(60, "at most 60 characters"),
    record_id: z.string().max(200, "at most 200 characters"),
    change_id: changeId,
    /** Only these fields are set back. Absent: all. */
    fields: fields.optional(),
  }),
  output: z.object({ restored: z.number().int(), conflicts: undone.shape.conflicts, ...changed }),
});
