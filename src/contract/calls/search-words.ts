import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { words } from "../fields.ts";
import { changed } from "../shapes/changed.ts";

const term = words(60).min(1, "is required");
const keyword = words(100).min(1, "is required");

export const countSearch = defineCall({
  path: "/api/v1/product/searched",
  audience: "anyone",
  summary: "Counts a search that a shopper made: only its words, for a day",
  perMinute: 60,
  input: z.object({ keyword: z.string().max(100, "at most 100 characters") }),
  output: nothing,
});

export const popularSearches = defineCall({
  path: "/api/v1/product/popularSearches",
  audience: "anyone",
  fromReplica: true,
  summary: "Up to 6 searches of the last 30 days that found products, the most frequent first",
  input: nothing,
  output: z.object({ keywords: z.array(z.string()) }),
});

const synonym = z.object({
  id: z.string(),
  /** "" when all terms mean the same; otherwise searches for it also find the terms. */
  from_term: z.string(),
  terms: z.array(z.string()),
});
export type Synonym = z.output<typeof synonym>;

const searchRedirect = z.object({ id: z.string(), keyword: z.string(), target: z.string() });
export type SearchRedirect = z.output<typeof searchRedirect>;

export const searchWords = defineCall({
  path: "/admin_api/v1/search-words/list",
  audience: "admin",
  permission: "products:read",
  summary: "All synonyms and redirects of the search, the newest first",
  input: nothing,
  output: z.object({ synonyms: z.array(synonym), redirects: z.array(searchRedirect) }),
});

export const saveSynonym = defineCall({
  path: "/admin_api/v1/search-words/saveSynonym",
  audience: "admin",
  permission: "products:write",
  summary: "Adds a synonym, or changes the one that `id` names",
  success: "Synonym saved",
  input: z.object({
    id: z.uuid("must be an id of a synonym").optional(),
    from_term: words(60).default(""),
    terms: z.array(term).min(1, "is required").max(20, "at most 20 words"),
  }),
  output: z.object({ id: z.string(), ...changed }),
});

export const deleteSynonym = defineCall({
  path: "/admin_api/v1/search-words/deleteSynonym",
  audience: "admin",
  permission: "products:write",
  summary: "Deletes a synonym",
  success: "Synonym deleted",
  input: z.object({ id: z.uuid("must be an id of a synonym") }),
  output: z.object({ ...changed }),
});

export const saveSearchRedirect = defineCall({
  path: "/admin_api/v1/search-words/saveRedirect",
  audience: "admin",
  permission: "products:write",
  summary: "Adds a redirect of a search, or changes the one that `id` names",
  success: "Redirect saved",
  input: z.object({
    id: z.uuid("must be an id of a redirect").optional(),
    keyword,
    target: words(2000).regex(
      /^(\/(?![/\\])|https:\/\/)\S*$/,
      "must be a path such as /news, or an address with https://",
    ),
  }),
  output: z.object({ id: z.string(), ...changed }),
});

export const deleteSearchRedirect = defineCall({
  path: "/admin_api/v1/search-words/deleteRedirect",
  audience: "admin",
  permission: "products:write",
  summary: "Deletes a redirect of a search",
  success: "Redirect deleted",
  input: z.object({ id: z.uuid("must be an id of a redirect") }),
  output: z.object({ ...changed }),
});
