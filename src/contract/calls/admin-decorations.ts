/** The designs of a mall and their versions. */
import { z } from "zod";
import { defineCall, listOf, pageInput } from "../call.ts";
import { groups } from "../groups.ts";
import { getDecoration } from "./decoration.ts";

const number = z.number().int().min(1);
const name = z.string().trim().min(1, "a name").max(80, "at most 80 characters");
const isoTime = z.string();

const decorationRow = z.object({
  number,
  name: z.string(),
  /** Whether shoppers see it. */
  is_live: z.boolean(),
  /** Published revision; 0 while nothing was published. */
  revision: z.number().int(),
  /** ISO 8601; of the last publish, or of the making. */
  changed_at: isoTime,
  /** Who published last; "" when nobody did. */
  author: z.string(),
});
export type DecorationRow = z.output<typeof decorationRow>;

/** Every call that changes the list answers with the list as it is then. */
const list = z.object({ decorations: z.array(decorationRow), number });

export const listDecorations = defineCall({
  path: "/admin_api/v1/decorations/list",
  audience: "admin",
  summary: "All decorations of the mall; `number` is the one shoppers see",
  input: z.object({}),
  output: list,
});

export const createDecoration = defineCall({
  path: "/admin_api/v1/decorations/create",
  audience: "admin",
  perMinute: 30,
  success: "Design created",
  summary:
    "Makes a decoration: empty, or a copy of what another one has published (`copy_of`); `number` is the new one",
  input: z.object({ name, copy_of: number.optional() }),
  output: list,
});

export const renameDecoration = defineCall({
  path: "/admin_api/v1/decorations/rename",
  audience: "admin",
  success: "Design renamed",
  summary: "Gives a decoration another name",
  input: z.object({ number, name }),
  output: list,
});

export const makeDecorationLive = defineCall({
  path: "/admin_api/v1/decorations/live",
  audience: "admin",
  success: "Visitors see this design now",
  summary: "Shows shoppers this decoration from now on; 409 when nothing of it was published",
  input: z.object({ number }),
  output: list,
});

export const deleteDecoration = defineCall({
  path: "/admin_api/v1/decorations/delete",
  audience: "admin",
  success: "Design deleted",
  summary: "Deletes a decoration with its versions and drafts; 409 for the one that shoppers see",
  input: z.object({ number }),
  output: list,
});

const revisionRow = z.object({
  number,
  author: z.string(),
  note: z.string(),
  /** ISO 8601. */
  created_at: isoTime,
  /** Groups that differ from the revision before. */
  changed: z.array(z.enum(groups)),
  /** Whether this is the published one. */
  is_current: z.boolean(),
});
export type RevisionRow = z.output<typeof revisionRow>;

export const listRevisions = defineCall({
  path: "/admin_api/v1/decoration/revisions",
  audience: "admin",
  summary: "Published versions of the decoration named by X-MALL-DECORATION-ID, newest first",
  input: z.object(pageInput),
  output: z.object({ list: listOf(revisionRow) }),
});

export const getRevision = defineCall({
  path: "/admin_api/v1/decoration/revision",
  audience: "admin",
  summary: "Modules of one version in the editor's form, with live rows; all groups unless some are named",
  input: z.object({
    /** Without it the published one; 0 is the built-in decoration. */
    number: z.number().int().min(0).optional(),
    groups: z.array(z.enum(groups)).min(1).max(groups.length).optional(),
  }),
  output: getDecoration.output.omit({ css: true, js: true }).extend({
    author: z.string(),
    /** ISO 8601; null for the built-in decoration. */
    created_at: isoTime.nullable(),
  }),
});

export const checkLinks = defineCall({
  path: "/admin_api/v1/decoration/links",
  audience: "admin",
  summary: "Which of these in-app links, products, categories and uploaded files lead nowhere: gone or hidden",
  input: z.object({
    links: z.array(z.string().max(2000)).max(1000),
    products: z.array(z.string().max(100)).max(2000),
    categories: z.array(z.string().max(100)).max(1000),
    /** Paths of uploads. */
    files: z.array(z.string().max(2000)).max(2000),
  }),
  output: z.object({
    links: z.array(z.string()),
    products: z.array(z.string()),
    categories: z.array(z.string()),
    files: z.array(z.string()),
  }),
});
