import { z } from "zod";
import { defineCall, nothing } from "../call.ts";

const link = z.object({
  id: z.string(),
  title: z.string(),
  /** 1: external, the value is `url`; otherwise an internal article with the value `/article?id={id}` (spec §3). */
  type: z.number().int(),
  url: z.string(),
});
export type LinkEntry = z.output<typeof link>;

export const listMenus = defineCall({
  path: "/api/v1/menus/list",
  audience: "anyone",
  summary: "The link list (spec §3, Link list entry)",
  input: nothing,
  output: z.array(link),
});

export const visit = defineCall({
  path: "/api/v1/visit",
  audience: "anyone",
  summary: "Counts a page view that ends with an in-page navigation",
  input: z.object({
    event: z.literal("visit", "must be visit"),
    page: z.string().max(2000, "at most 2,000 characters"),
    seconds: z.coerce.number().min(0).max(604_800).transform(Math.round),
  }),
  output: z.object({}),
});
