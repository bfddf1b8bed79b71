/** Forgotten passwords: a mailed link that is valid once, for an hour. */

import { sql } from "kysely";
import type { z } from "zod";
import type * as calls from "#contract/calls/accounts.ts";
import { badInput } from "#contract/errors.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { hashToken, newToken } from "#kernel/tokens.ts";
import { type Limit, mayTry } from "../auth/attempts.ts";
import { inBackground } from "../auth/background.ts";
import { hashPassword } from "../auth/password.ts";
import { proveAddresses } from "../customers/addresses.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { findByEmail } from "./find-by-email.ts";
import { setPassword } from "./profile.ts";

/** Seconds a link is valid, by the database's clock. */
const lifetime = 60 * 60;
/** Mails to one address. */
export const linkLimit: Limit = { name: "forgot", max: 3, seconds: 15 * 60 };

/** Answers before the link is made. The rest takes longer for addresses with an account, which the caller must not be able to measure. */
export async function forgot(
  context: ShopContext,
  { email }: z.output<typeof calls.forgot.input>,
): Promise<Record<string, never>> {
  inBackground(context.db, () => sendLink(context, email), "A link for a new password was not sent");
  return {};
}

async function sendLink(context: ShopContext, email: string): Promise<void> {
  if (!(await mayTry(context, linkLimit, email))) return;
  const customer = await findByEmail(context, email);
  if (!customer) return;
  await transaction(context.db, (db) => sendPasswordLink({ ...context, db }, customer, { purpose: "forgotten" }));
}

/**
 * Mails a link to choose a password, in the caller's transaction; using it proves that the address is that of the account's
 * holder.
 * @param purpose `new` for an account that has never had a password; `prove` after somebody has registered; `take over` when
 * somebody else, whose name it is, has registered with the address of an account that nobody has proved.
 */
export async function sendPasswordLink(
  context: TrxContext,
  { id, email, name }: { readonly id: string; readonly email: string; readonly name: string },
  { purpose }: { readonly purpose: "forgotten" | "new" | "prove" | "take over" },
): Promise<void> {
  const token = newToken();
  await context.db
    .insertInto("password_reset")
    .values({
      mall_id: context.mall.id,
      token_hash: hashToken(token),
      customer_id: id,
      expires_at: sql<Date>`now() + make_interval(secs => ${lifetime})`,
      new_holder: purpose === "take over" ? name : null,
    })
    .execute();
  // After "#", so that the token gets into no log, Referer or cache.
  const path = `/login/forgot#token=${token}`;
  await queueMail(context, {
    template: "reset",
    to: email,
    name,
    path,
    is_new: purpose === "new",
    proves: ["prove", "take over"].includes(purpose),
  });
}

/**
 * Sets a new password by a mailed token; every session of the account and every other link ends, and its address is proved. An
 * account that is taken over loses what whoever registered first has entered.
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
      .returning(["customer_id", "new_holder", sql<boolean>`expires_at > now()`.as("is_good")])
      .executeTakeFirst();
    if (!taken?.is_good) {
      throw badInput(t("This link has expired or was already used. Request a new one."));
    }
    const inside = { ...context, db };
    await setPassword(inside, taken.customer_id, password_hash);
    if (taken.new_holder !== null) await clearUnproved(inside, taken.customer_id, taken.new_holder);
    await prove(inside, taken.customer_id);
  });
  return {};
}

async function prove(context: TrxContext, customerId: string): Promise<void> {
  await context.db
    .updateTable("customer")
    .set({ is_proved: true })
    .where("mall_id", "=", context.mall.id)
    .where("id", "=", customerId)
    .execute();
  await proveAddresses(context, customerId);
}

/** Takes out of an account what was entered by somebody who never proved its address: nothing is sent to an address of theirs. */
async function clearUnproved({ db, mall }: TrxContext, customerId: string, name: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("customer")
    .set({ name, phone: "", birthday: null })
    .where("mall_id", "=", mall.id)
    .where("id", "=", customerId)
    .where("is_proved", "=", false)
    .executeTakeFirst();
  if (!numUpdatedRows) return;
  await sql`delete from address where mall_id = ${mall.id} and customer_id = ${customerId}::uuid and is_proven`.execute(
    db,
  );
  await sql`delete from cart_line where mall_id = ${mall.id} and buyer_id = ${customerId}::uuid`.execute(db);
  await sql`delete from wishlist_item where mall_id = ${mall.id} and buyer_id = ${customerId}::uuid`.execute(db);
}
