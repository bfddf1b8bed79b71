/** Who belongs to the staff: invitations, roles, deactivation, removal. The last owner stays. */

import { sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type * as calls from "#contract/calls/staff-members.ts";
import { badInput, conflict, notFound } from "#contract/errors.ts";
import { isBuiltInRole, roles } from "#contract/permissions.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { permissionsOf, staffWithRole, toStaff } from "#kernel/rights/member.ts";
import type { Staff } from "#kernel/rights/staff.ts";
import { cleanText } from "#kernel/text.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { dropTokens, issueToken } from "./one-time.ts";
import { includesAll, permissionsOfRole, requireAll } from "./roles.ts";
import { endSessions } from "./session.ts";

/** Staff that a mall may have. */
const max = 500;

export async function listStaff(context: ShopContext, caller: Staff): Promise<Output<typeof calls.staffList>> {
  const rows = await staffWithRole(context)
    .select((eb) => [
      "staff_role.name as own_role",
      "staff.deactivated_at",
      "staff.signed_in_at",
      eb("staff.password_hash", "is not", null).as("has_password"),
      eb("staff.totp_secret", "is not", null).as("two_step"),
      eb
        .selectFrom("staff_passkey")
        .select(sql<number>`count(*)::int`.as("count"))
        .whereRef("staff_passkey.mall_id", "=", "staff.mall_id")
        .whereRef("staff_passkey.staff_id", "=", "staff.id")
        .as("passkeys"),
    ])
    .orderBy(sql`lower(coalesce(nullif(staff.name, ''), staff.email))`)
    .orderBy("staff.id")
    .limit(max)
    .execute();
  const owners = rows.filter(({ role, deactivated_at }) => role === "owner" && !deactivated_at).length;
  return {
    staff: rows.map((row) => {
      const { id, name, email, role, deactivated_at, signed_in_at, has_password, passkeys } = row;
      const hasJoined = signed_in_at !== null || has_password || (passkeys ?? 0) > 0;
      const onlyOwner = role === "owner" && owners < 2 && !deactivated_at;
      return {
        id,
        name,
        email,
        role,
        role_name: isBuiltInRole(role) ? roles[role].name : (row.own_role ?? ""),
        state: deactivated_at ? ("deactivated" as const) : hasJoined ? ("active" as const) : ("invited" as const),
        two_step: row.two_step === true,
        passkeys: passkeys ?? 0,
        signed_in_at: signed_in_at?.toISOString() ?? null,
        may_change:
          id !== caller.id && !onlyOwner && includesAll(caller, permissionsOf(role, row.own_permissions ?? [])),
      };
    }),
  };
}

/** @param origin of the shop's pages, for the link. @throws {ShopError} 400 for a taken address or an unknown role. */
export function inviteStaff(
  context: ShopContext,
  caller: Staff,
  { email, name, role }: z.output<typeof calls.staffInvite.input>,
  origin: string,
): Promise<Output<typeof calls.staffInvite>> {
  return runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    requireAll(caller, await permissionsOfRole(inside, role));
    const { count } = await db
      .selectFrom("staff")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("mall_id", "=", mall.id)
      .executeTakeFirstOrThrow();
    if (count >= max) throw badInput(t("email: a shop has at most {max} staff", { max }));
    const id = newId();
    await db
      .insertInto("staff")
      .values({ mall_id: mall.id, id, email, name: cleanText(name), role })
      .execute();
    return { id, link: await sendInvitation(inside, caller, { id, email }, origin) };
  });
}

/** @throws {ShopError} 409 for someone who has accepted; 403 when they may do what the caller may not. */
export function inviteAgain(
  context: ShopContext,
  caller: Staff,
  { id }: z.output<typeof calls.staffInviteAgain.input>,
  origin: string,
): Promise<Output<typeof calls.staffInviteAgain>> {
  return runCommand(context, null, async (inside) => {
    const { staff, row } = await lockStaff(inside, id);
    requireAll(caller, staff.permissions);
    if (row.signed_in_at || row.deactivated_at)
      throw conflict(t("They have accepted the invitation or are deactivated"));
    await dropTokens(inside, id, ["invitation"]);
    return { id, link: await sendInvitation(inside, caller, staff, origin) };
  });
}

async function sendInvitation(
  context: TrxContext,
  caller: Staff,
  { id: staffId, email: to }: Pick<Staff, "id" | "email">,
  origin: string,
): Promise<string> {
  // After "#", so that the token gets into no log, Referer or cache.
  const path = `/dashboard/invitation#token=${await issueToken(context, "invitation", { staffId })}`;
  await queueMail(context, { template: "staff_invitation", to, by: caller.name, path });
  return `${origin}${path}`;
}

/**
 * @throws {ShopError} 403 when the role, before or after, permits what the caller may not do; 409 for the last owner;
 * 400 for the caller themself.
 */
export function changeStaff(
  context: ShopContext,
  caller: Staff,
  { id, role, active }: z.output<typeof calls.staffChange.input>,
): Promise<Record<string, never>> {
  return runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    const { staff, row } = await lockStaff(inside, id);
    if (id === caller.id) throw badInput(t("id: your own role is changed by someone else"));
    requireAll(caller, staff.permissions);
    if (role !== undefined) requireAll(caller, await permissionsOfRole(inside, role));
    if ((role !== undefined && role !== "owner") || active === false) await keepAnOwner(inside, staff);
    await db
      .updateTable("staff")
      .set({
        role: role ?? staff.role,
        ...(active === true && { deactivated_at: null }),
        ...(active === false && { deactivated_at: row.deactivated_at ?? new Date() }),
      })
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .execute();
    if (active === false) {
      await endSessions(inside, id);
      await dropTokens(inside, id, ["sign_in", "set_up", "invitation", "reset", "second_step"]);
    }
    return {};
  });
}

/** @throws {ShopError} as `changeStaff`. */
export function removeStaff(
  context: ShopContext,
  caller: Staff,
  { id }: z.output<typeof calls.staffRemove.input>,
): Promise<Record<string, never>> {
  return runCommand(context, null, async (inside) => {
    const { staff } = await lockStaff(inside, id);
    if (id === caller.id) throw badInput(t("id: you can't remove yourself"));
    requireAll(caller, staff.permissions);
    await keepAnOwner(inside, staff);
    await inside.db.deleteFrom("staff").where("mall_id", "=", inside.mall.id).where("id", "=", id).execute();
    return {};
  });
}

async function lockStaff(context: TrxContext, id: string) {
  const { db, mall } = context;
  // All owners, in one order: of two who demote each other at the same time, the second finds the first's change.
  await db
    .selectFrom("staff")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where((eb) => eb.or([eb("id", "=", id), eb("role", "=", "owner")]))
    .orderBy("id")
    .forUpdate()
    .execute();
  const row = await staffWithRole(context)
    .select(["staff.deactivated_at", "staff.signed_in_at"])
    .where("staff.id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound(t("They are no longer on the staff"));
  return { row, staff: toStaff(row) };
}

async function keepAnOwner({ db, mall }: TrxContext, staff: Staff): Promise<void> {
  if (staff.role !== "owner") return;
  const other = await db
    .selectFrom("staff")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("role", "=", "owner")
    .where("deactivated_at", "is", null)
    .where("id", "<>", staff.id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw conflict(t("A shop needs an owner. Make someone else an owner first."));
}
