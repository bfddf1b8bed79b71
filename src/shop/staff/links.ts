/** Links that let staff in without a password or passkey, and make them choose one: set-up, invitation, new password. */
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type * as calls from "#contract/calls/staff-sign-in.ts";
import { badInput } from "#contract/errors.ts";
import { transaction } from "#db/transaction.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { announce } from "#kernel/malls/index.ts";
import { findStaff } from "#kernel/rights/member.ts";
import type { Staff } from "#kernel/rights/staff.ts";
import { cleanText } from "#kernel/text.ts";
import { type Limit, mayTry } from "../auth/attempts.ts";
import { inBackground } from "../auth/background.ts";
import { hashPassword } from "../auth/password.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { shopSettings, taxSettings } from "../settings/index.ts";
import { dropTokens, issueToken, readToken, takeToken } from "./one-time.ts";
import { addPasskey, newPasskeyChallenge } from "./passkeys.ts";
import { endSessions } from "./session.ts";
import { enter, enterInTwoSteps, findByEmail, type SignInOptions } from "./sign-in.ts";
import { canSignIn } from "./ways-to-confirm.ts";

type LinkPurpose = z.output<typeof calls.staffLink.input>["purpose"];
type Entered = Output<typeof calls.staffSignIn>;
type Chosen = Pick<z.output<typeof calls.staffAcceptInvitation.input>, "password" | "passkey">;

const tooOld: Readonly<Record<LinkPurpose, string>> = {
  set_up: "This link has expired or was already used. Run “npm run -s dashboard-link” for a new one.",
  invitation: "This invitation has expired or was already used. Ask for a new one.",
  reset: "This link has expired or was already used. Ask for a new one.",
};

/** Whom a link is for. @throws {ShopError} 400 when it is not good any more. */
async function holderOf(context: ShopContext, purpose: LinkPurpose, token: string): Promise<Staff> {
  const staffId = (await readToken(context, purpose, token))?.staff_id;
  const staff = staffId ? await findStaff(context, staffId) : undefined;
  if (!staff) throw badInput(tooOld[purpose]);
  return staff;
}

export async function findLink(
  context: ShopContext,
  { purpose, token }: z.output<typeof calls.staffLink.input>,
): Promise<Output<typeof calls.staffLink>> {
  const { email, name } = await holderOf(context, purpose, token);
  const { name: mall, locale } = context.mall;
  return { email, name, mall, locale };
}

export async function linkPasskeyChallenge(
  context: ShopContext,
  { purpose, token, email }: z.output<typeof calls.staffLinkPasskey.input>,
  origin: string,
): Promise<Output<typeof calls.staffLinkPasskey>> {
  const staff = await holderOf(context, purpose, token);
  return newPasskeyChallenge(context, { ...staff, ...(email && { email }) }, origin);
}

/**
 * The first owner names the shop and themselves, says where it sells from, and chooses what to sign in with. The link is used up only when all of it is good.
 * @throws {ShopError} 400 for an old link, when the owner can sign in already, or for a currency that cannot be chosen any more.
 */
export function setUp(
  context: ShopContext,
  {
    token,
    shop_name,
    country,
    currency,
    locale,
    time_zone,
    unit_system,
    prices_include_tax,
    ...own
  }: z.output<typeof calls.staffSetUp.input>,
  options: SignInOptions,
): Promise<Entered> {
  const { name, email, ...chosen } = own;
  return withLink(context, "set_up", token, chosen, options, async (inside, staffId) => {
    if (await canSignIn(inside, staffId)) throw badInput(tooOld.set_up);
    await update(inside, staffId, { name: cleanText(name), email });
    const shop = {
      ...(shop_name && { name: shop_name }),
      ...(country && { country }),
      ...(currency && { currency }),
      ...(locale && { locale }),
      ...(time_zone && { time_zone }),
      ...(unit_system && { unit_system }),
    };
    const taxes = { ...(prices_include_tax !== undefined && { prices_include_tax }) };
    if (Object.keys({ ...shop, ...taxes }).length === 0) return;
    await shopSettings.set(inside, () => shop);
    await taxSettings.set(inside, () => taxes);
    await announce(inside.db, inside.mall.id, "catalog");
  });
}

export function acceptInvitation(
  context: ShopContext,
  { token, name, ...chosen }: z.output<typeof calls.staffAcceptInvitation.input>,
  options: SignInOptions,
): Promise<Entered> {
  return withLink(context, "invitation", token, chosen, options, (inside, staffId) =>
    update(inside, staffId, { name: cleanText(name) }),
  );
}

/** Sets a new password; every session ends. Two-step verification stays on and asks for its code. */
export async function resetPassword(
  context: ShopContext,
  { token, password }: z.output<typeof calls.staffReset.input>,
  options: SignInOptions,
): Promise<Entered> {
  const password_hash = await hashPassword(password);
  const staffId = await transaction(context.db, async (db) => {
    const inside = { ...context, db };
    const id = (await takeToken(inside, "reset", token))?.staff_id;
    if (!id || !(await findStaff(inside, id))) throw badInput(tooOld.reset);
    await update(inside, id, { password_hash });
    await dropTokens(inside, id, ["reset", "second_step"]);
    await endSessions(inside, id);
    return id;
  });
  return enterInTwoSteps(context, staffId, options);
}

async function withLink(
  context: ShopContext,
  purpose: "set_up" | "invitation",
  token: string,
  { password, passkey }: Chosen,
  options: SignInOptions,
  write: (context: TrxContext, staffId: string) => Promise<void>,
): Promise<Entered> {
  const password_hash = password === undefined ? undefined : await hashPassword(password);
  const staffId = await runCommand(context, null, async (inside) => {
    const id = (await takeToken(inside, purpose, token))?.staff_id;
    if (!id || !(await findStaff(inside, id))) throw badInput(tooOld[purpose]);
    await write(inside, id);
    if (password_hash !== undefined) await update(inside, id, { password_hash });
    if (passkey) await addPasskey(inside, id, passkey, options.origin);
    await dropTokens(inside, id, ["set_up", "invitation"]);
    return id;
  });
  return enter(context, staffId, options);
}

async function update(
  { db, mall }: ShopContext,
  id: string,
  set: { readonly name?: string; readonly email?: string; readonly password_hash?: string },
): Promise<void> {
  await db.updateTable("staff").set(set).where("mall_id", "=", mall.id).where("id", "=", id).execute();
}

/** Mails to one address. */
const limit: Limit = { name: "staff_forgot", max: 3, seconds: 15 * 60 };

/** Answers before the link is made: how long that takes must not tell who is on the staff. */
export async function forgot(
  context: ShopContext,
  { email }: z.output<typeof calls.staffForgot.input>,
): Promise<Record<string, never>> {
  inBackground(context.db, () => sendLink(context, email), "A link for a new password of staff was not sent");
  return {};
}

async function sendLink(context: ShopContext, email: string): Promise<void> {
  if (!(await mayTry(context, limit, email))) return;
  const staff = await findByEmail(context, email);
  if (!staff) return;
  await transaction(context.db, async (db) => {
    const inside = { ...context, db };
    // After "#", so that the token gets into no log, Referer or cache.
    const path = `/dashboard/reset-password#token=${await issueToken(inside, "reset", { staffId: staff.id })}`;
    await queueMail(inside, { template: "staff_reset", to: staff.email, name: staff.name, path });
  });
}
