import type { RequiredPermission } from "#contract/permissions.ts";
import type { Staff } from "./member.ts";

export function mayDo({ permissions }: Pick<Staff, "permissions">, required: RequiredPermission): boolean {
  return required === "own" || permissions.includes(required);
}

/** What the change record and screens call a member of staff. */
export function nameOf({ email, name }: Pick<Staff, "email" | "name">): string {
  return name || email;
}
