/** A member of staff, and what they may do. */
import type { Permission, RequiredPermission } from "#contract/permissions.ts";

export interface Staff {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** The language that they have chosen; "" for their browser's. */
  readonly language: string;
  /** Key of a built-in role, or the id of one of the mall's own. */
  readonly role: string;
  /** What the role permits; nothing when it does not exist. */
  readonly permissions: readonly Permission[];
}

export function mayDo({ permissions }: Pick<Staff, "permissions">, required: RequiredPermission): boolean {
  return required === "own" || permissions.includes(required);
}

/** What the change record and screens call a member of staff. */
export function nameOf({ email, name }: Pick<Staff, "email" | "name">): string {
  return name || email;
}
