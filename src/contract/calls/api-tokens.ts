/** Tokens with which programs make the calls of staff (docs/api.md). */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { words } from "../fields.ts";
import { maxPermissions, permission } from "../permissions.ts";

const id = z.uuid("must be an id of an API token");

export const apiTokenList = defineCall({
  path: "/admin_api/v1/apiTokens/list",
  audience: "admin",
  permission: "staff:manage",
  summary: "All API tokens of the mall, the newest first; never the tokens themselves",
  input: nothing,
  output: z.object({
    tokens: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        last_four: z.string(),
        /** What was chosen; the role of whom it belongs to may permit less. */
        permissions: z.array(permission),
        /** Whom it belongs to: their rights cap it, and it ends with them. */
        staff_name: z.string(),
        /** `paused`: whom it belongs to is deactivated. */
        state: z.enum(["active", "expired", "paused"]),
        /** ISO 8601; null: until it is revoked. */
        expires_at: z.string().nullable(),
        /** Last use, exact to 5 minutes. */
        used_at: z.string().nullable(),
        created_at: z.string(),
        /** Sites whose pages may read with it. */
        origins: z.array(z.string()),
        /** Calls that ask people for a fresh proof of who they are and that it may make, by path. */
        calls: z.array(z.string()),
      }),
    ),
    /** All calls that ask people for a fresh proof and that a token can be opened for, by path. */
    confirmable: z.array(z.object({ path: z.string(), permission: z.union([permission, z.literal("own")]) })),
  }),
});

export const apiTokenCreate = defineCall({
  path: "/admin_api/v1/apiTokens/create",
  audience: "admin",
  permission: "staff:manage",
  reauth: true,
  summary: "Makes an API token of the caller; the answer shows it once and never again",
  input: z.object({
    name: words(60).min(1, "is required"),
    permissions: z
      .array(permission)
      .min(1, "choose at least one permission")
      .max(maxPermissions, "too many permissions"),
    /** Days from now; null: until it is revoked. */
    expires_in_days: z
      .number("must be a number of days")
      .int("must be a whole number")
      .min(1, "must be at least 1")
      .max(3650, "must be at most 3650")
      .nullable()
      .default(null),
    /** Sites whose pages may read with it: "https://app.example". Only for tokens that change nothing. */
    origins: z
      .array(
        z
          .string()
          .trim()
          .max(200, "at most 200 characters")
          .refine(
            (text) => URL.parse(text)?.origin === text && /^https?:/.test(text),
            "must be like https://app.example",
          ),
      )
      .max(20, "at most 20 sites")
      .default([]),
    /** Paths of calls that ask people for a fresh proof of who they are, which it may make without one: "/admin_api/v1/staff/invite". */
    calls: z.array(z.string().max(200)).max(50, "at most 50 calls").default([]),
  }),
  output: z.object({ id: z.uuid(), token: z.string() }),
  success: "API token created",
});

export const apiTokenRevoke = defineCall({
  path: "/admin_api/v1/apiTokens/revoke",
  audience: "admin",
  permission: "staff:manage",
  reauth: true,
  summary: "Deletes an API token: programs that use it are refused from now on",
  input: z.object({ id }),
  output: nothing,
  success: "API token revoked",
});
