/** Two-step verification: codes of an authenticator app (TOTP, RFC 6238), and recovery codes in its place. */

import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import type { Output } from "#contract/call.ts";
import type * as calls from "#contract/calls/staff-account.ts";
import { badInput } from "#contract/errors.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Staff } from "#kernel/rights/staff.ts";
import { type Limit, spendAttempt } from "../auth/attempts.ts";
import { keyedHash, seal, unseal } from "../secrets/secret-box.ts";
import { issueToken, readToken, takeToken } from "./one-time.ts";

/** Seconds that a code is shown. */
const period = 30;
/** Wrong codes of one member of staff. */
const limit: Limit = { name: "staff_code", max: 10, seconds: 15 * 60 };
const pending = z.object({ secret: z.string() });
const wrong = () => badInput(t("code is not correct or has been used"));

const totpOf = (secret: string, { name, email }: { name: string; email: string }) =>
  new TOTP({ issuer: name, label: email, secret: Secret.fromBase32(secret), period, digits: 6, algorithm: "SHA1" });

/** @param secret of the installation. */
export async function startTwoStep(
  context: ShopContext,
  { id, email }: Staff,
  secret: string,
): Promise<Output<typeof calls.staffStartTwoStep>> {
  const key = new Secret({ size: 20 }).base32;
  const token = await issueToken(context, "two_step", { staffId: id, data: { secret: seal(secret, "totp", key) } });
  const { default: QRCode } = await import("qrcode");
  const uri = totpOf(key, { name: context.mall.name, email }).toString();
  return { token, secret: key, qr: await QRCode.toString(uri, { type: "svg", margin: 2 }) };
}

/** @throws {ShopError} 400 for a wrong code or an old token. */
export async function enableTwoStep(
  context: ShopContext,
  staff: Staff,
  { token, code }: { readonly token: string; readonly code: string },
  secret: string,
): Promise<Output<typeof calls.staffEnableTwoStep>> {
  await spendAttempt(context, limit, staff.id);
  const tokenRow = await readToken(context, "two_step", token);
  if (tokenRow?.staff_id !== staff.id) throw badInput(t("This took too long. Please start again."));
  const sealed = pending.parse(tokenRow.data).secret;
  const step = stepOf(unseal(secret, "totp", sealed), code, await clockOf(context));
  if (step === undefined) throw wrong();
  return transaction(context.db, async (db) => {
    const inside = { ...context, db };
    await takeToken(inside, "two_step", token);
    await own(inside, staff.id, { totp_secret: sealed, totp_step: BigInt(step) });
    return newRecoveryCodes(inside, staff.id, secret);
  });
}

export async function disableTwoStep(context: ShopContext, staffId: string): Promise<Record<string, never>> {
  await transaction(context.db, async (db) => {
    await own({ ...context, db }, staffId, { totp_secret: null, totp_step: null });
    await dropCodes({ ...context, db }, staffId);
  });
  return {};
}

const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const hashCode = (secret: string, code: string) =>
  keyedHash(secret, "recovery code", code.toLowerCase().replace(/[^a-z0-9]/g, ""));

/** Ten codes of 49 bits; stored as keyed hashes. */
export async function newRecoveryCodes(
  context: ShopContext,
  staffId: string,
  secret: string,
): Promise<Output<typeof calls.staffNewRecoveryCodes>> {
  const { db, mall } = context;
  const part = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");
  const codes = Array.from({ length: 10 }, () => `${part()}-${part()}`);
  await dropCodes(context, staffId);
  await db
    .insertInto("staff_recovery_code")
    .values(codes.map((code) => ({ mall_id: mall.id, staff_id: staffId, code_hash: hashCode(secret, code) })))
    .execute();
  return { recovery_codes: codes };
}

async function dropCodes({ db, mall }: ShopContext, staffId: string): Promise<void> {
  await db.deleteFrom("staff_recovery_code").where("mall_id", "=", mall.id).where("staff_id", "=", staffId).execute();
}

/**
 * Checks the second step of a sign-in and uses the code up: neither kind is accepted twice.
 * @throws {ShopError} 400 for a wrong or used code, 429 after ten of them within 15 minutes.
 */
export async function checkSecondStep(
  context: ShopContext,
  staffId: string,
  code: string,
  secret: string,
): Promise<void> {
  await spendAttempt(context, limit, staffId);
  const { db, mall } = context;
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) {
    const { numDeletedRows } = await db
      .deleteFrom("staff_recovery_code")
      .where("mall_id", "=", mall.id)
      .where("staff_id", "=", staffId)
      .where("code_hash", "=", hashCode(secret, code))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw wrong();
    return;
  }
  const row = await db
    .selectFrom("staff")
    .select("totp_secret")
    .where("mall_id", "=", mall.id)
    .where("id", "=", staffId)
    .executeTakeFirst();
  const step = row?.totp_secret ? stepOf(unsealed(row.totp_secret, secret), digits, await clockOf(context)) : undefined;
  if (step === undefined) throw wrong();
  // Of two sign-ins with the same code one succeeds.
  const { numUpdatedRows } = await db
    .updateTable("staff")
    .set({ totp_step: BigInt(step) })
    .where("mall_id", "=", mall.id)
    .where("id", "=", staffId)
    // A used step that lies in the future is from before the clock was set back: it locks nobody out.
    .where((eb) =>
      eb.or([eb("totp_step", "is", null), eb("totp_step", "<", BigInt(step)), eb("totp_step", ">", BigInt(step + 2))]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw wrong();
}

function unsealed(sealed: string, secret: string): string {
  try {
    return unseal(secret, "totp", sealed);
  } catch {
    throw badInput(
      t("code: the shop's secret has changed. Sign in with a passkey and set two-step verification up again"),
    );
  }
}

/** Milliseconds since 1970 by the database's clock: processes on several machines read one clock. */
async function clockOf({ db }: ShopContext): Promise<number> {
  const { rows } = await sql<{
    ms: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  return rows[0]?.ms ?? Date.now();
}

/** The time step of a code that is right now, or was or will be within 30 seconds. */
function stepOf(secret: string, code: string, timestamp: number): number | undefined {
  const totp = totpOf(secret, { name: "", email: "" });
  const delta = totp.validate({ token: code.replace(/\s/g, ""), window: 1, timestamp });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}

function own({ db, mall }: ShopContext, id: string, set: { totp_secret: string | null; totp_step: bigint | null }) {
  return db.updateTable("staff").set(set).where("mall_id", "=", mall.id).where("id", "=", id).execute();
}
