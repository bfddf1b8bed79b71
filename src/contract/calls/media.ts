/** Files that staff and buyers upload. */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { words } from "../fields.ts";
import { changed } from "../shapes/changed.ts";
import { focalPoint, mediaFile, mediaUse } from "../shapes/media.ts";

const fileId = z.uuid("must be an id of a file");

export const adminUpload = defineCall({
  path: "/admin_api/v1/upload",
  audience: "admin",
  permission: "media:write",
  summary: "Stores one picture (10 MB), video (1.2 GB) or font (5 MB): multipart with the field `file`",
  multipart: true,
  input: z.object({}),
  output: z.object({
    /** Public path of the stored file. */
    file: z.string(),
  }),
});

export const copyPicture = defineCall({
  path: "/admin_api/v1/media/copy",
  audience: "admin",
  permission: "media:write",
  summary:
    "Copies one picture (10 MB) from a public http or https address into the shop; the same picture is stored once. For texts pasted from other sites",
  input: z.object({ url: z.string().max(2000, "at most 2000 characters") }),
  output: z.object({
    /** Public path of the stored file. */
    file: z.string(),
  }),
  perMinute: 300,
});

export const uploadPicture = defineCall({
  path: "/api/v1/upload/picture",
  audience: "shopper",
  summary:
    "A picture for a review or a refund request, 10 MB at most; only for visitors who have ordered something, or who send `order_no` and `email` of an order before the file",
  input: z.object({}),
  output: z.object({ file: z.string() }),
  multipart: true,
  perMinute: 30,
});

export const listMedia = defineCall({
  path: "/admin_api/v1/media/list",
  audience: "admin",
  permission: "media:read",
  summary:
    "Files of the media library, newest first; the search reads names and alt texts. Without a kind pictures and videos",
  input: z.object({
    search: words(100).default(""),
    kind: z.enum(["picture", "video", "font", ""]).default(""),
    /** Only files before this one: the last of the page before. */
    before: fileId.optional(),
    limit: z.number().int().min(1).max(200).default(60),
  }),
  output: z.object({ files: z.array(mediaFile), more: z.boolean() }),
});

export const findMedia = defineCall({
  path: "/admin_api/v1/media/detail",
  audience: "admin",
  permission: "media:read",
  summary: "A file with the products, categories, texts and designs that use it, 100 at most",
  input: z.object({ id: fileId }),
  output: z.object({ file: mediaFile, uses: z.array(mediaUse), more_uses: z.boolean() }),
});

export const updateMedia = defineCall({
  path: "/admin_api/v1/media/update",
  audience: "admin",
  permission: "media:write",
  summary: "Changes the name, alt text or focal point of a file",
  input: z.object({
    id: fileId,
    changes: z
      .object({ name: words(255), alt: words(500), focal: focalPoint.nullable() })
      .partial()
      .refine((given) => Object.keys(given).length > 0, "names no field to change"),
  }),
  output: z.object({ file: mediaFile, ...changed }),
});

export const replaceMedia = defineCall({
  path: "/admin_api/v1/media/replace",
  audience: "admin",
  permission: "media:write",
  summary:
    "Puts another file in every place that uses this one and that the caller may change. Designs are published anew and drafts rewritten, if the caller may publish; older versions keep the file",
  input: z.object({ id: fileId, by: fileId }),
  output: z.object({
    /** Places that were changed: products, categories, texts, designs, drafts. */
    replaced: z.number().int(),
    /** Numbers of the designs that were published anew. */
    published: z.array(z.number().int()),
    /** Drafts that were rewritten. */
    drafts: z.number().int(),
    /** What still uses the old file: older versions of designs, and places that the caller may not change. */
    kept: z.array(mediaUse),
    ...changed,
  }),
});

export const deleteMedia = defineCall({
  path: "/admin_api/v1/media/delete",
  audience: "admin",
  permission: "media:write",
  summary: "Deletes files that nothing uses; the others are answered and stay",
  input: z.object({ ids: z.array(fileId).min(1, "names no file").max(100, "at most 100 files") }),
  output: z.object({
    deleted: z.number().int(),
    used: z.array(z.object({ id: z.string(), name: z.string(), uses: z.array(mediaUse) })),
    ...changed,
  }),
});
