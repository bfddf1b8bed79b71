/** Articles as staff write them. */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { changed } from "../shapes/changed.ts";
import { articleFields } from "../shapes/texts.ts";

const id = z.uuid("must be an id of an article");
const detail = z.object({ id: z.string(), ...articleFields.shape });
export type StaffArticle = z.output<typeof detail>;

export const readArticle = defineCall({
  path: "/admin_api/v1/articles/detail",
  audience: "admin",
  permission: "content:read",
  summary: "Articles: one as its form shows it, drafts included",
  input: z.object({ id }),
  output: z.object({ article: detail, shop_path: z.string() }),
});

export const createArticle = defineCall({
  path: "/admin_api/v1/articles/create",
  audience: "admin",
  permission: "content:write",
  summary: "Adds an article",
  success: "Article created",
  input: articleFields.partial().required({ title: true }),
  output: z.object({ article: detail, shop_path: z.string(), ...changed }),
});

export const updateArticle = defineCall({
  path: "/admin_api/v1/articles/update",
  audience: "admin",
  permission: "content:write",
  summary: "Changes fields of an article; 409 with both values when somebody else has changed one of them",
  success: "Article saved",
  input: z.object({
    id,
    changes: articleFields.partial(),
    /** The values that the form was opened with, of the fields in `changes`. */
    base: articleFields.partial().optional(),
  }),
  output: z.object({ article: detail, shop_path: z.string(), ...changed }),
});

export const deleteArticles = defineCall({
  path: "/admin_api/v1/articles/delete",
  audience: "admin",
  permission: "content:write",
  summary: "Deletes articles, with the links of menus that lead to them",
  input: z.object({ ids: z.array(id).min(1).max(1000, "at most 1,000") }),
  output: z.object({ count: z.number().int(), ...changed }),
});

export const previewArticle = defineCall({
  path: "/admin_api/v1/articles/preview",
  audience: "admin",
  permission: "content:read",
  summary: "Address at which an article can be looked at for an hour, also a draft",
  input: z.object({ id }),
  output: z.object({ url: z.string(), expires_at: z.string() }),
});
