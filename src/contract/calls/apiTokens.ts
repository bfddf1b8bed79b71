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
      }),
    ),
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
