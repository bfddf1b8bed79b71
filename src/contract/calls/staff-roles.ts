/** Roles: the built-in ones and the mall's own. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { words } from "../fields.ts";
import { maxPermissions, permission } from "../permissions.ts";

export const staffListRoles = defineCall({
  path: "/admin_api/v1/staff/roles",
  audience: "admin",
  permission: "staff:manage",
  summary: "All roles with their permissions: the built-in ones first, then the mall's own by name",
  input: nothing,
  output: z.object({
    roles: z.array(
      z.object({
        /** Key of a built-in role, or the id of one of the mall's own. */
        id: z.string(),
        name: z.string(),
        built_in: z.boolean(),
        permissions: z.array(permission),
        /** Staff who have it, deactivated ones too. */
        used_by: z.number().int(),
        /** False when it permits what the caller may not do: only others can give or change it. */
        may_give: z.boolean(),
      }),
    ),
  }),
});

export const staffSaveRole = defineCall({
  path: "/admin_api/v1/staff/roles/save",
  audience: "admin",
  permission: "staff:manage",
  reauth: true,
  summary: "Creates one of the mall's own roles, or changes it; it acts at once in sessions that are open",
  input: z.object({
    id: z.uuid("must be one of the shop's own roles").optional(),
    name: words(60).min(1, "is required"),
    permissions: z
      .array(permission)
      .min(1, "choose at least one permission")
      .max(maxPermissions, "too many permissions"),
  }),
  output: z.object({ id: z.uuid() }),
  success: "Role saved",
});

export const staffDeleteRole = defineCall({
  path: "/admin_api/v1/staff/roles/delete",
  audience: "admin",
  permission: "staff:manage",
  reauth: true,
  summary: "Deletes one of the mall's own roles that no one of the staff has",
  input: z.object({ id: z.uuid("must be one of the shop's own roles") }),
  output: nothing,
  success: "Role deleted",
});
