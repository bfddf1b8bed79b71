/** Roles of a mall. Nobody gives away, or takes away, permissions that they do not have. */

import { sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type * as calls from "#contract/calls/staff-roles.ts";
import { badInput, conflict, forbidden, notFound } from "#contract/errors.ts";
import { isBuiltInRole, type Permission, roles } from "#contract/permissions.ts";
import { declared } from "#i18n/declared.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { allPermissions } from "#kernel/extensions/permissions.ts";
import { isId, newId } from "#kernel/ids.ts";
import { permissionsOf } from "#kernel/rights/member.ts";
import type { Staff } from "#kernel/rights/staff.ts";

/** Roles of its own that a mall may have. */
const max = 50;

/** Whether someone may do everything of a list, and so may give it to others. */
export const includesAll = ({ permissions }: Pick<Staff, "permissions">, given: readonly Permission[]): boolean =>
  given.every((one) => permissions.includes(one));

/** @throws {ShopError} 403 when something of the list is missing. */
export function requireAll(staff: Pick<Staff, "permissions">, given: readonly Permission[]): void {
  if (!includesAll(staff, given)) throw forbidden(t("You can't change what goes beyond your own permissions"));
}

/** The permissions of a role that exists. @throws {ShopError} 400 for another one. */
export async function permissionsOfRole({ db, mall }: ShopContext, role: string): Promise<readonly Permission[]> {
  if (isBuiltInRole(role)) return permissionsOf(role);
  const row = isId(role)
    ? await db
        .selectFrom("staff_role")
        .select("permissions")
        .where("mall_id", "=", mall.id)
        .where("id", "=", role)
        .forShare()
        .executeTakeFirst()
    : undefined;
  if (!row) throw badInput(t("role: there is no such role"));
  return permissionsOf(role, row.permissions);
}

export async function listRoles(
  { db, mall }: ShopContext,
  caller: Staff,
): Promise<Output<typeof calls.staffListRoles>> {
  const [ownRoles, uses] = await Promise.all([
    db
      .selectFrom("staff_role")
      .select(["id", "name", "permissions"])
      .where("mall_id", "=", mall.id)
      .orderBy(sql`lower(name)`)
      .execute(),
    db
      .selectFrom("staff")
      .select(["role", sql<number>`count(*)::int`.as("count")])
      .where("mall_id", "=", mall.id)
      .groupBy("role")
      .execute(),
  ]);
  const usedBy = new Map(uses.map(({ role, count }) => [role, count]));
  const row = (id: string, name: string, permissions: readonly Permission[]) => ({
    id,
    name,
    built_in: isBuiltInRole(id),
    permissions: [...permissions],
    used_by: usedBy.get(id) ?? 0,
    may_give: includesAll(caller, permissions),
  });
  return {
    roles: [
      ...Object.entries(roles).map(([id, { name }]) => row(id, declared(name), permissionsOf(id))),
      ...ownRoles.map(({ id, name, permissions }) => row(id, name, permissionsOf(id, permissions))),
    ],
  };
}

/** @throws {ShopError} 400 for a taken name; 403 for permissions that the caller lacks; 404 for an unknown role. */
export async function saveRole(
  context: ShopContext,
  caller: Staff,
  { id, name, permissions }: z.output<typeof calls.staffSaveRole.input>,
): Promise<Output<typeof calls.staffSaveRole>> {
  requireAll(caller, permissions);
  const chosen = [...new Set(permissions)];
  if (Object.values(roles).some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    throw badInput(t("name: another role has it"));
  }
  return runCommand(context, null, async ({ db, mall }) => {
    if (!id) {
      const { count } = await db
        .selectFrom("staff_role")
        .select(sql<number>`count(*)::int`.as("count"))
        .where("mall_id", "=", mall.id)
        .executeTakeFirstOrThrow();
      if (count >= max) throw badInput(t("name: a shop has at most {max} roles of its own", { max }));
      const roleId = newId();
      await db.insertInto("staff_role").values({ mall_id: mall.id, id: roleId, name, permissions: chosen }).execute();
      return { id: roleId };
    }
    const before = await db
      .selectFrom("staff_role")
      .select("permissions")
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound(t("Role not found"));
    requireAll(caller, permissionsOf(id, before.permissions));
    // Those of an extension that is left out for now are not on the screen, and come back with it.
    const extensionKeys = before.permissions.filter(
      (key) => key.startsWith("ext:") && !allPermissions().some((one) => one === key),
    );
    await db
      .updateTable("staff_role")
      .set({ name, permissions: [...chosen, ...extensionKeys] })
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .execute();
    return { id };
  });
}

/** @throws {ShopError} 409 while someone has it; 403 when it permits what the caller may not do. */
export function deleteRole(
  context: ShopContext,
  caller: Staff,
  { id }: z.output<typeof calls.staffDeleteRole.input>,
): Promise<Record<string, never>> {
  return runCommand(context, null, async ({ db, mall }) => {
    // Locked before its users are counted: giving it to someone locks it too (`permissionsOfRole`).
    const role = await db
      .selectFrom("staff_role")
      .select("permissions")
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!role) throw notFound(t("Role not found"));
    requireAll(caller, permissionsOf(id, role.permissions));
    const user = await db
      .selectFrom("staff")
      .select("id")
      .where("mall_id", "=", mall.id)
      .where("role", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (user) throw conflict(t("Someone has this role. Give them another one first."));
    await db.deleteFrom("staff_role").where("mall_id", "=", mall.id).where("id", "=", id).execute();
    return {};
  });
}
