/** A member of staff with what their role permits, read anew for every call: a changed role acts at once. */
import { sql } from "kysely";
import { hasOfExtensions, isBuiltInRole, type Permission, roles } from "#contract/permissions.ts";
import type { Db } from "#db/connect.ts";
import type { ShopContext } from "../context.ts";
import { allPermissions, extensionPermissionKeys } from "../extensions/permissions.ts";
import type { Staff } from "./staff.ts";

interface StaffRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly role: string;
  readonly own_permissions: readonly string[] | null;
}

/** Staff with the permissions of their own role, if it is one; `toStaff` makes a `Staff` of a row. */
export function staffWithRole({ db, mall }: { readonly db: Db; readonly mall: { readonly id: string } }) {
  return db
    .selectFrom("staff")
    .leftJoin("staff_role", (join) =>
      join.onRef("staff_role.mall_id", "=", "staff.mall_id").on(sql`staff_role.id::text`, "=", sql.ref("staff.role")),
    )
    .select([
      "staff.id",
      "staff.email",
      "staff.name",
      "staff.language",
      "staff.role",
      "staff_role.permissions as own_permissions",
    ])
    .where("staff.mall_id", "=", mall.id);
}

export function toStaff({ id, email, name, language, role, own_permissions }: StaffRow): Staff {
  return { id, email, name, language, role, permissions: permissionsOf(role, own_permissions ?? []) };
}

/** The permissions of a role. @param own those of the mall's own role; keys that do not exist any more are left out. */
export function permissionsOf(role: string, own: readonly string[] = []): readonly Permission[] {
  if (!isBuiltInRole(role)) return allPermissions().filter((key) => own.includes(key));
  return [...roles[role].permissions, ...extensionPermissionKeys().filter((key) => hasOfExtensions(role, key))];
}

/** Someone who may sign in; undefined when they do not exist or are deactivated. */
export async function findStaff(context: ShopContext, id: string): Promise<Staff | undefined> {
  const row = await staffWithRole(context)
    .where("staff.id", "=", id)
    .where("staff.deactivated_at", "is", null)
    .executeTakeFirst();
  return row && toStaff(row);
}

/** Everybody who may sign in and has a permission. */
export async function staffWith(context: ShopContext, permission: Permission): Promise<Staff[]> {
  const rows = await staffWithRole(context).where("staff.deactivated_at", "is", null).orderBy("staff.id").execute();
  return rows.map(toStaff).filter(({ permissions }) => permissions.includes(permission));
}

/** The owner who was added first: links that are printed are for them. */
export async function findOwner(db: Db, mallId: string): Promise<Staff | undefined> {
  const row = await staffWithRole({ db, mall: { id: mallId } })
    .where("staff.role", "=", "owner")
    .where("staff.deactivated_at", "is", null)
    .orderBy("staff.created_at")
    .orderBy("staff.id")
    .limit(1)
    .executeTakeFirst();
  return row && toStaff(row);
}
