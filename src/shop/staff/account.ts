/** A member of staff's own account. */

import { sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type * as calls from "#contract/calls/staff-account.ts";
import { conflict, notFound, unauthorized } from "#contract/errors.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Staff } from "#kernel/rights/staff.ts";
import { cleanText } from "#kernel/text.ts";
import { hashPassword } from "../auth/password.ts";
import { roleNameOf } from "./me.ts";
import { dropTokens } from "./one-time.ts";
import { passkeysOf } from "./passkeys.ts";
import { endSession, endSessions } from "./session.ts";
import { newRecoveryCodes } from "./two-step.ts";

/** @param sessionId the session that asks. */
export async function accountOf(
  context: ShopContext,
  staff: Staff,
  sessionId: string,
): Promise<Output<typeof calls.staffAccount>> {
  const [row, passkeys, sessions, role_name] = await Promise.all([
    ownRow(context, staff.id)
      .select((eb) => [
        eb("password_hash", "is not", null).as("has_password"),
        eb("totp_secret", "is not", null).as("two_step"),
        eb
          .selectFrom("staff_recovery_code")
          .select(sql<number>`count(*)::int`.as("count"))
          .whereRef("staff_recovery_code.mall_id", "=", "staff.mall_id")
          .whereRef("staff_recovery_code.staff_id", "=", "staff.id")
          .as("codes"),
      ])
      .executeTakeFirst(),
    passkeysOf(context, staff.id),
    sessionsOf(context, staff.id),
    roleNameOf(context, staff.role),
  ]);
  if (!row) throw unauthorized();
  return {
    name: staff.name,
    email: staff.email,
    language: staff.language,
    role_name,
    has_password: row.has_password === true,
    two_step: row.two_step === true,
    recovery_codes_left: row.codes ?? 0,
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
    sessions: sessions.map(({ created_at, used_at, ...session }) => ({
      ...session,
      current: session.id === sessionId,
      created_at: created_at.toISOString(),
      used_at: used_at.toISOString(),
    })),
  };
}

const ownRow = ({ db, mall }: ShopContext, id: string) =>
  db.selectFrom("staff").where("mall_id", "=", mall.id).where("id", "=", id);

/** Sessions by last use; those of the editor that end with one of the dashboard are left out. */
function sessionsOf({ db, mall }: ShopContext, staffId: string) {
  return db
    .selectFrom("admin_session")
    .select(["id", "kind", "ip", "user_agent", "created_at", "used_at"])
    .where("mall_id", "=", mall.id)
    .where("staff_id", "=", staffId)
    .where("parent_id", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("used_at", "desc")
    .limit(100)
    .execute();
}

export async function saveName(
  context: ShopContext,
  staffId: string,
  { name }: z.output<typeof calls.staffSaveName.input>,
): Promise<Record<string, never>> {
  await runCommand(context, null, ({ db, mall }) =>
    db
      .updateTable("staff")
      .set({ name: cleanText(name) })
      .where("mall_id", "=", mall.id)
      .where("id", "=", staffId)
      .execute(),
  );
  return {};
}

/** Of an own setting no change is recorded. */
export async function saveLanguage(
  { db, mall }: ShopContext,
  staffId: string,
  { language }: z.output<typeof calls.staffSaveLanguage.input>,
): Promise<Record<string, never>> {
  await db.updateTable("staff").set({ language }).where("mall_id", "=", mall.id).where("id", "=", staffId).execute();
  return {};
}

/** Sets the password; all sessions but this one end, and open links for a new password. */
export async function setOwnPassword(
  context: ShopContext,
  { staffId, sessionId }: { readonly staffId: string; readonly sessionId: string },
  { password }: z.output<typeof calls.staffSetPassword.input>,
): Promise<Record<string, never>> {
  const password_hash = await hashPassword(password);
  await transaction(context.db, async (db) => {
    const inside = { ...context, db };
    await db
      .updateTable("staff")
      .set({ password_hash })
      .where("mall_id", "=", context.mall.id)
      .where("id", "=", staffId)
      .execute();
    await dropTokens(inside, staffId, ["set_up", "reset", "second_step"]);
    await endSessions(inside, staffId, sessionId);
  });
  return {};
}

/** @throws {ShopError} 409 while two-step verification is off. */
export function replaceRecoveryCodes(context: ShopContext, staffId: string, secret: string) {
  return transaction(context.db, async (db) => {
    const inside = { ...context, db };
    const row = await ownRow(inside, staffId).select("totp_secret").forUpdate().executeTakeFirst();
    if (!row?.totp_secret) throw conflict(t("Two-step verification is off"));
    return newRecoveryCodes(inside, staffId, secret);
  });
}

/** @throws {ShopError} 404 for a session that has ended or is someone else's. */
export async function endOwnSession(
  context: ShopContext,
  staffId: string,
  { id }: z.output<typeof calls.staffEndSession.input>,
): Promise<Record<string, never>> {
  if (!(await endSession(context, staffId, id))) throw notFound(t("This session has already ended"));
  return {};
}
