/** What a member of staff may do, by their role. */
import { isBuiltInRole, type Permission, type RequiredPermission, roles } from "#contract/permissions.ts";
import type { Staff } from "./admin.ts";

/** The permissions of a role; none for a role that does not exist. */
export function permissionsOf({ role }: Pick<Staff, "role">): readonly Permission[] {
  return isBuiltInRole(role) ? roles[role].permissions : [];
}

export function mayDo(staff: Pick<Staff, "role">, required: RequiredPermission): boolean {
  return required === "own" || permissionsOf(staff).includes(required);
}

/** What the change record and screens call a member of staff. */
export function nameOf({ email, name }: Pick<Staff, "email" | "name">): string {
  return name || email;
}
