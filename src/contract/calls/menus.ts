/** The shop's link list, which menus of designs and the pages of articles show. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { changed } from "../shapes/changed.ts";
import { menuLinks } from "../shapes/menu.ts";

export const readMenu = defineCall({
  path: "/admin_api/v1/menus/detail",
  audience: "admin",
  permission: "content:read",
  summary: "The link list with the articles and pages that it may lead to",
  input: nothing,
  output: z.object({
    links: menuLinks,
    articles: z.array(z.object({ id: z.string(), title: z.string(), is_show: z.number().int() })),
    /** `value` is a path of the shop: "/product/list". */
    pages: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
});

export const updateMenu = defineCall({
  path: "/admin_api/v1/menus/update",
  audience: "admin",
  permission: "content:write",
  summary: "Replaces the link list; 409 with both values when somebody else has changed it",
  success: "Links saved",
  input: z.object({
    changes: z.object({ links: menuLinks }).partial(),
    /** The value that the form was opened with. */
    base: z.object({ links: menuLinks }).partial().optional(),
  }),
  output: z.object({ links: menuLinks, ...changed }),
});
