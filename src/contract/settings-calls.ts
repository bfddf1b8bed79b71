/** The two calls of a group of settings: `settings/<group>` reads it, `settings/<group>/update` changes it. */
import { z } from "zod";
import { defineCall, nothing } from "./call.ts";
import type { Permission } from "./permissions.ts";
import { changed } from "./shapes/changed.ts";

/**
 * @param what the group in a sentence: "the checkout".
 * @param more what the screen shows beside the settings.
 */
export function readSettings<const G extends string, S extends z.ZodRawShape, M extends z.ZodRawShape>(
  group: G,
  what: string,
  settings: z.ZodObject<S>,
  more: M,
) {
  return defineCall({
    path: `/admin_api/v1/settings/${group}`,
    audience: "admin",
    permission: "settings:read",
    summary: `The settings of ${what}`,
    input: nothing,
    output: z.object({ settings, ...more }),
  });
}

/** @param access who may change the group, and whether they prove who they are first: where that is not "settings:write" alone. */
export function updateSettings<const G extends string, S extends z.ZodRawShape>(
  group: G,
  what: string,
  settings: z.ZodObject<S>,
  {
    permission = "settings:write",
    reauth = false,
  }: { readonly permission?: Permission; readonly reauth?: boolean } = {},
) {
  return defineCall({
    path: `/admin_api/v1/settings/${group}/update`,
    audience: "admin",
    permission,
    reauth,
    summary: `Changes settings of ${what}; 409 with both values when somebody else has changed one of them`,
    success: "Settings saved",
    input: z.object({
      changes: settings.partial(),
      /** The values that the form was opened with, of the fields in `changes`. */
      base: settings.partial().optional(),
    }),
    output: z.object({ settings, ...changed }),
  });
}
