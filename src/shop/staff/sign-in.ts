/** How staff sign in: password or passkey, a second step where it is on, and what a session starts with. */

import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type * as calls from "#contract/calls/staff-sign-in.ts";
import { badInput, unauthorized } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { attemptOf, forgetAttempts, type Limit, mayTry, spendAttempt, wasCounted } from "../auth/attempts.ts";
import { verifyPassword } from "../auth/password.ts";
import { issueToken, readToken, takeToken } from "./one-time.ts";
import { pageKey } from "./page-key.ts";
import { checkPasskey } from "./passkeys.ts";
import { confirmSession, type Device, type StartedSession, startDashboardSession } from "./session.ts";
import { checkSecondStep } from "./two-step.ts";

/** Failures of one caller with one account. */
const callerLimit: Limit = { name: "staff_login", max: 10, seconds: 15 * 60 };
/** Attempts of all callers together that have not signed in to the account before: against guessing from many addresses. */
const accountLimit: Limit = { name: "staff_login_account", max: 100, seconds: 15 * 60 };
/** Callers who have signed in to the account within 90 days; `accountLimit` does not apply to them. */
const knownCallers: Limit = { name: "staff_login_known", max: Number.POSITIVE_INFINITY, seconds: 90 * 24 * 60 * 60 };
const confirmLimit: Limit = { name: "staff_confirm", max: 10, seconds: 15 * 60 };

export interface SignInOptions extends Device {
  /** Origin of the page that asks: passkeys are bound to its host. */
  readonly origin: string;
  /** Of the installation. */
  readonly secret: string;
  /** Sets the cookie. */
  readonly keep: (session: StartedSession) => void;
}

type Entered = Output<typeof calls.staffSignIn>;

/** Starts a session and sets its cookie. */
export async function enter(context: ShopContext, staffId: string, options: SignInOptions): Promise<Entered> {
  const session = await startDashboardSession(context, staffId, options);
  options.keep(session);
  return { state: "signed_in", page_key: pageKey(session.secret) };
}

/** The same, after the second step for those who have turned it on. */
export async function enterInTwoSteps(context: ShopContext, staffId: string, options: SignInOptions): Promise<Entered> {
  const row = await context.db
    .selectFrom("staff")
    .select("totp_secret")
    .where("mall_id", "=", context.mall.id)
    .where("id", "=", staffId)
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
  if (!row) throw unauthorized(t("Your access has been deactivated"));
  if (!row.totp_secret) return enter(context, staffId, options);
  return { state: "second_step", token: await issueToken(context, "second_step", { staffId }) };
}

/** Someone who may sign in, by address; upper and lower case are the same. */
export function findByEmail({ db, mall }: ShopContext, email: string) {
  return db
    .selectFrom("staff")
    .select(["id", "email", "name", "password_hash"])
    .where("mall_id", "=", mall.id)
    .where("deactivated_at", "is", null)
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", eb.fn<string>("lower", [eb.val(email)])))
    .executeTakeFirst();
}

/**
 * @throws {ShopError} 400 with the same message, after the same time, for a wrong password and an unknown address; 429
 * after ten failures of this caller within 15 minutes, or a hundred attempts of callers unknown to the account.
 */
export async function signIn(
  context: ShopContext,
  { email, password }: z.output<typeof calls.staffSignIn.input>,
  options: SignInOptions,
): Promise<Entered> {
  const attempt = attemptOf(email, options.ip);
  await spendAttempt(context, callerLimit, attempt);
  if (!(await wasCounted(context, knownCallers, attempt))) await spendAttempt(context, accountLimit, email);
  const staff = await findByEmail(context, email);
  const right = await verifyPassword(password, staff?.password_hash);
  if (!staff || !right) throw badInput(t("Incorrect email or password"));
  await forgetAttempts(context, callerLimit, attempt);
  await mayTry(context, knownCallers, attempt);
  return enterInTwoSteps(context, staff.id, options);
}

/** @throws {ShopError} 400 for a wrong code, or when the first step is more than ten minutes old. */
export async function signInWithCode(
  context: ShopContext,
  { token, code }: z.output<typeof calls.staffSignInCode.input>,
  options: SignInOptions,
): Promise<Entered> {
  const staffId = (await readToken(context, "second_step", token))?.staff_id;
  if (!staffId) throw unauthorized(t("This took too long. Please sign in again."));
  await checkSecondStep(context, staffId, code, options.secret);
  // Used up by a right code only: a wrong one may be corrected.
  if (!(await takeToken(context, "second_step", token))) throw unauthorized(t("Please sign in again."));
  return enter(context, staffId, options);
}

/** A passkey is both steps: something one has, and a fingerprint, face or PIN. */
export async function signInWithPasskey(
  context: ShopContext,
  signed: z.output<typeof calls.staffSignInPasskey.input>,
  options: SignInOptions,
): Promise<Entered> {
  const staffId = await checkPasskey(context, signed, options.origin);
  const { db, mall } = context;
  const active = await db
    .selectFrom("staff")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("id", "=", staffId)
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
  if (!active) throw badInput(t("This passkey could not be used here. Try another one, or your password."));
  return enter(context, staffId, options);
}

/** Proves again who holds a session. @throws {ShopError} 400 for a wrong password, 429 after ten of them. */
export async function confirmByPassword(
  context: ShopContext,
  { staffId, sessionId }: { readonly staffId: string; readonly sessionId: string },
  password: string,
): Promise<Record<string, never>> {
  await spendAttempt(context, confirmLimit, staffId);
  const { db, mall } = context;
  const row = await db
    .selectFrom("staff")
    .select("password_hash")
    .where("mall_id", "=", mall.id)
    .where("id", "=", staffId)
    .executeTakeFirst();
  if (!(await verifyPassword(password, row?.password_hash))) throw badInput(t("password is not correct"));
  await forgetAttempts(context, confirmLimit, staffId);
  await confirmSession(context, sessionId);
  return {};
}

/** @throws {ShopError} 400 for a passkey of someone else. */
export async function confirmByPasskey(
  context: ShopContext,
  { staffId, sessionId }: { readonly staffId: string; readonly sessionId: string },
  signed: z.output<typeof calls.staffSignInPasskey.input>,
  origin: string,
): Promise<Record<string, never>> {
  await checkPasskey(context, signed, origin, staffId);
  await confirmSession(context, sessionId);
  return {};
}
