/** Forgotten passwords: a mailed link that is valid once, for an hour. */
import type { z } from "zod";
import type * as calls from "#contract/calls/accounts.ts";
import { badInput } from "#contract/errors.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext, TrxContext } from "../context.ts";
import { queueMail } from "../mail/queue.ts";
import { hashToken, newToken } from "../tokens.ts";
import { proveAddresses } from "./addresses.ts";
import { type Limit, mayTry } from "./attempts.ts";
import { inBackground } from "./background.ts";
import { findByEmail } from "./login.ts";
import { hashPassword } from "./password.ts";
import { setPassword } from "./profile.ts";

/** Milliseconds a link is valid. */
const lifetime = 60 * 60 * 1000;
/** Mails to one address. */
const limit: Limit = { name: "forgot", max: 3, seconds: 15 * 60 };

/** Answers before the link is made. The rest takes longer for addresses with an account, which the caller must not be able to measure. */
export async function forgot(
  context: ShopContext,
  { email }: z.output<typeof calls.forgot.input>,
): Promise<Record<string, never>> {
  inBackground(context.db, () => sendLink(context, email), "A link for a new password was not sent");
  return {};
}

async function sendLink(context: ShopContext, email: string): Promise<void> {
  if (!(await mayTry(context, limit, email))) return;
  const customer = await findByEmail(context, email);
  if (!customer) return;
  await transaction(context.db, (db) => sendPasswordLink({ ...context, db }, customer, { isNew: false }));
}

/** Mails a link to choose a password, in the caller's transaction. @param isNew whether the account has never had one. */
export async function sendPasswordLink(
  context: TrxContext,
  { id, email, name }: { readonly id: string; readonly email: string; readonly name: string },
  { isNew }: { readonly isNew: boolean },
): Promise<void> {
  const token = newToken();
  await context.db
    .insertInto("password_reset")
    .values({
      mall_id: context.mall.id,
      token_hash: hashToken(token),
      customer_id: id,
      expires_at: new Date(Date.now() + lifetime),
    })
    .execute();
  // After "#", so that the token gets into no log, Referer or cache.
  const path = `/login/forgot#token=${token}`;
  await queueMail(context, { template: "reset", to: email, name, path, is_new: isNew });
}

/**
 * Sets a new password by a mailed token; every session of the account and every other link ends.
 * @throws {ShopError} 400 for a token that is unknown, used, or older than an hour.
 */
export async function resetPassword(
  context: ShopContext,
  { token, password }: z.output<typeof calls.reset.input>,
): Promise<Record<string, never>> {
  const password_hash = await hashPassword(password);
  await transaction(context.db, async (db) => {
    const taken = await db
      .deleteFrom("password_reset")
      .where("mall_id", "=", context.mall.id)
      .where("token_hash", "=", hashToken(token))
      .returning(["customer_id", "expires_at"])
      .executeTakeFirst();
    if (!taken || taken.expires_at < new Date()) {
      throw badInput("This link has expired or was already used. Request a new one.");
    }
    await setPassword({ ...context, db }, taken.customer_id, password_hash);
    await proveAddresses({ ...context, db }, taken.customer_id);
  });
  return {};
}
