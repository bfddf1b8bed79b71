/** What staff write to each other about pages and modules of a design. Shoppers' pages, exports and templates know nothing of it. */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { maxInteger } from "../fields.ts";
import { groupName } from "../group-name.ts";
import { maxComment } from "../shared-work.ts";

/** ISO 8601. */
const time = z.string();
const written = {
  id: z.uuid(),
  /** Null once the member of staff is deleted. */
  staff_id: z.uuid().nullable(),
  author: z.string(),
  body: z.string(),
  created_at: time,
};
const thread = z.object({
  ...written,
  group: groupName,
  /** Null for the page itself. */
  module_id: z.int().nullable(),
  /** What the module was called when the comment was written. */
  module_name: z.string(),
  /** Null while it is open. */
  resolved_at: time.nullable(),
  resolved_by: z.string(),
  replies: z.array(z.object(written)),
});
export type CommentThread = z.output<typeof thread>;
const threads = z.object({
  threads: z.array(thread),
  /** Whom a comment may mention: who may open the editor. */
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** The caller. */
  you: z.uuid(),
});

export const listDesignComments = defineCall({
  path: "/admin_api/v1/decoration/comments/list",
  audience: "admin",
  permission: "decoration:read",
  summary: "Comments on the decoration named by X-MALL-DECORATION-ID with their answers, newest first",
  input: z.object({}),
  output: threads,
});

export const writeDesignComment = defineCall({
  path: "/admin_api/v1/decoration/comments/write",
  audience: "admin",
  permission: "decoration:write",
  perMinute: 60,
  summary:
    "Writes a comment on a page or a module of the decoration named by X-MALL-DECORATION-ID, or an answer to one, and mails staff who are mentioned. Answering opens a resolved one again",
  input: z.object({
    group: groupName,
    module_id: z.int().min(1).max(maxInteger).nullable().default(null),
    module_name: z.string().max(200).default(""),
    /** The comment that is answered; its page and module count then. */
    thread_id: z.uuid().nullable().default(null),
    body: z.string().trim().min(1, "Write a comment first").max(maxComment, "up to 2000 characters"),
    /** Ids of staff who are told by email. */
    mentions: z.array(z.uuid()).max(20, "up to 20 people").default([]),
  }),
  output: threads,
});

export const resolveDesignComment = defineCall({
  path: "/admin_api/v1/decoration/comments/resolve",
  audience: "admin",
  permission: "decoration:write",
  summary: "Marks a comment as resolved, or opens it again",
  input: z.object({ id: z.uuid(), resolved: z.boolean() }),
  output: threads,
});

export const deleteDesignComment = defineCall({
  path: "/admin_api/v1/decoration/comments/delete",
  audience: "admin",
  permission: "decoration:write",
  summary: "Deletes a comment of the caller's own, with its answers, or an answer",
  input: z.object({ id: z.uuid() }),
  output: threads,
});
