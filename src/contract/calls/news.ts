/** News posts as staff write them. */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { changed } from "../shapes/changed.ts";
import { postFields } from "../shapes/texts.ts";

const id = z.uuid("must be an id of a news post");
const detail = z.object({ id: z.string(), ...postFields.shape });
export type StaffPost = z.output<typeof detail>;

export const readPost = defineCall({
  path: "/admin_api/v1/news/detail",
  audience: "admin",
  permission: "content:read",
  summary: "News posts: one as its form shows it, drafts included",
  input: z.object({ id }),
  output: z.object({ post: detail, shop_path: z.string() }),
});

export const createPost = defineCall({
  path: "/admin_api/v1/news/create",
  audience: "admin",
  permission: "content:write",
  summary: "Adds a news post",
  success: "Post created",
  input: postFields.partial().required({ title: true }),
  output: z.object({ post: detail, shop_path: z.string(), ...changed }),
});

export const updatePost = defineCall({
  path: "/admin_api/v1/news/update",
  audience: "admin",
  permission: "content:write",
  summary: "Changes fields of a news post; 409 with both values when somebody else has changed one of them",
  success: "Post saved",
  input: z.object({
    id,
    changes: postFields.partial(),
    /** The values that the form was opened with, of the fields in `changes`. */
    base: postFields.partial().optional(),
  }),
  output: z.object({ post: detail, shop_path: z.string(), ...changed }),
});

export const deletePosts = defineCall({
  path: "/admin_api/v1/news/delete",
  audience: "admin",
  permission: "content:write",
  summary: "Deletes news posts",
  input: z.object({ ids: z.array(id).min(1).max(1000, "at most 1,000") }),
  output: z.object({ count: z.number().int(), ...changed }),
});

export const previewPost = defineCall({
  path: "/admin_api/v1/news/preview",
  audience: "admin",
  permission: "content:read",
  summary: "Address at which a news post can be looked at for an hour, also a draft",
  input: z.object({ id }),
  output: z.object({ url: z.string(), expires_at: z.string() }),
});
