/** Languages that the shop is shown in beside its own (docs/languages.md). */
import { z } from "zod";
import { type Language, languages as shipped } from "#i18n/languages.ts";
import { defineCall, nothing } from "../call.ts";
import { changed } from "../shapes/changed.ts";

const codes = Object.keys(shipped) as [Language, ...Language[]];
const code = z.enum(codes, "must be a language whose texts ship");

const language = z.object({
  code,
  /** Another of these languages; "" for the shop's own. */
  fallback: z.union([z.literal(""), code]),
  /** Whether shoppers see it. */
  published: z.boolean(),
});
export type ShopLanguage = z.output<typeof language>;

export const listLanguages = defineCall({
  path: "/admin_api/v1/languages/list",
  audience: "admin",
  permission: "settings:read",
  summary: "The shop's own language, and those that it is shown in beside it, in the order of the switcher",
  input: nothing,
  output: z.object({
    /** BCP 47 tag. */
    own: z.string(),
    languages: z.array(language),
  }),
});

export const addLanguage = defineCall({
  path: "/admin_api/v1/languages/add",
  audience: "admin",
  permission: "settings:write",
  summary: "Adds a language, which shoppers see once it is published",
  success: "Language added",
  input: z.object({ code }),
  output: z.object(changed),
});

export const updateLanguage = defineCall({
  path: "/admin_api/v1/languages/update",
  audience: "admin",
  permission: "settings:write",
  summary: "Publishes a language or hides it, or says in which language it shows what is not translated",
  input: z.object({ code, published: z.boolean().optional(), fallback: language.shape.fallback.optional() }),
  output: z.object(changed),
});

export const sortLanguages = defineCall({
  path: "/admin_api/v1/languages/sort",
  audience: "admin",
  permission: "settings:write",
  summary: "The order of the languages; those that are not named stay behind",
  input: z.object({ codes: z.array(code).max(codes.length) }),
  output: z.object(changed),
});

export const deleteLanguage = defineCall({
  path: "/admin_api/v1/languages/delete",
  audience: "admin",
  permission: "settings:write",
  summary: "Removes a language: its addresses lead nowhere from then on",
  success: "Language removed",
  input: z.object({ code }),
  output: z.object(changed),
});
