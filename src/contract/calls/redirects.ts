/** Old addresses that lead to new ones. */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { changed } from "../shapes/changed.ts";

const address = z.string().trim().normalize().min(1, "is required").max(2000, "at most 2,000 characters");

export const saveRedirect = defineCall({
  path: "/admin_api/v1/redirects/save",
  audience: "admin",
  permission: "content:write",
  summary: "Adds a redirect, or changes the one of `was`. Redirects that lead to themselves are refused",
  success: "Redirect saved",
  input: z.object({
    /** The old path, with its query if it has one: "/products/vase", "/index.php?id=7". The host of a whole address does not count. */
    from_path: address,
    /** A path of this shop, or an https address. */
    to_path: address,
    /** The old path of the redirect that is changed. */
    was: z.string().max(2000).optional(),
  }),
  output: z.object({ from_path: z.string(), to_path: z.string(), ...changed }),
});

export const deleteRedirects = defineCall({
  path: "/admin_api/v1/redirects/delete",
  audience: "admin",
  permission: "content:write",
  summary: "Deletes redirects",
  input: z.object({ ids: z.array(z.string().max(2000)).min(1).max(1000, "at most 1,000 redirects") }),
  output: z.object({ count: z.number().int(), ...changed }),
});

export const importRedirects = defineCall({
  path: "/admin_api/v1/redirects/import",
  audience: "admin",
  permission: "content:write",
  summary: "Adds the redirects of a CSV file, such as Shopify's (Redirect from, Redirect to): multipart with `file`",
  multipart: true,
  input: z.object({}),
  output: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    same: z.number().int(),
    failures: z.array(z.object({ row: z.number().int(), reason: z.string() })),
    ...changed,
  }),
});
