/** A customer's own details: name, phone, birthday, password, and the end of the account. */
import type { z } from "zod";
import { birthdayFault, todayUtc } from "#contract/birthday.ts";
import type { Output } from "#contract/call.ts";
import type * as calls from "#contract/calls/accounts.ts";
import { badInput, unauthorized } from "#contract/errors.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { cleanText } from "#kernel/text.ts";
import { forgetAttempts, type Limit, spendAttempt } from "../auth/attempts.ts";
import { hashPassword, verifyPassword } from "../auth/password.ts";
import { endSessionsOf, type SessionOptions, startSession } from "../auth/session.ts";
import { groupsOf, isProved } from "../customer-groups/groups.ts";
import { eraseOwn } from "../customers/erase.ts";
import { personData } from "../customers/person-data.ts";
import { settleOrders } from "../totals/index.ts";

const columns = ["email", "name", "phone", "birthday", "created_at"] as const;

/** @throws {ShopError} 401 when the account does not exist any more. */
export async function accountInfo(context: ShopContext, customerId: string): Promise<Output<typeof calls.accountInfo>> {
  const row = await own(context, customerId).select(columns).executeTakeFirst();
  if (!row) throw unauthorized();
  return { account: { ...row, birthday: row.birthday ?? "", created_at: row.created_at.toISOString() } };
}

/** By which pages decide what they show (docs/decisions/0099-rules-of-modules.md); who has not proved the address is in no group. */
export async function accountGroups(
  context: ShopContext,
  customerId: string,
): Promise<Output<typeof calls.accountGroups>> {
  if (!(await isProved(context, customerId))) return { groups: [] };
  await settleOrders(context);
  return { groups: (await groupsOf(context, customerId)).map(({ id }) => id) };
}

const rules = {
  format: "birthday must have the format YYYY-MM-DD",
  date: "birthday: invalid date",
  age: "birthday: age must be between 5 and 100",
};

/** @throws {ShopError} 400 naming the birthday's rule that is broken. */
export async function updateAccount(
  context: ShopContext,
  customerId: string,
  { name, phone, birthday }: z.output<typeof calls.updateAccount.input>,
  now = Date.now(),
): Promise<Output<typeof calls.updateAccount>> {
  const fault = birthday ? birthdayFault(birthday, todayUtc(now)) : undefined;
  if (fault) throw badInput(rules[fault]);
  await context.db
    .updateTable("customer")
    .set({ name: cleanText(name), phone, birthday: birthday || null })
    .where("mall_id", "=", context.mall.id)
    .where("id", "=", customerId)
    .execute();
  return accountInfo(context, customerId);
}

const limit: Limit = { name: "password", max: 10, seconds: 15 * 60 };

/**
 * Changes the password. All sessions of the account end and the caller gets a new one.
 * @throws {ShopError} 400 when the old password is wrong, 429 after ten failures.
 */
export async function changePassword(
  context: ShopContext,
  customerId: string,
  { old_password, password }: z.output<typeof calls.changePassword.input>,
  options: Pick<SessionOptions, "now">,
): Promise<Output<typeof calls.changePassword>> {
  await checkPassword(context, customerId, old_password, "old_password is not correct");
  const password_hash = await hashPassword(password);
  return transaction(context.db, async (db) => {
    const inside = { ...context, db };
    await setPassword(inside, customerId, password_hash);
    return startSession(inside, customerId, options);
  });
}

/** Stores a password's hash, ends all sessions of the account and invalidates its open reset links. */
export async function setPassword(context: ShopContext, customerId: string, password_hash: string): Promise<void> {
  const { db, mall } = context;
  await db
    .updateTable("customer")
    .set({ password_hash })
    .where("mall_id", "=", mall.id)
    .where("id", "=", customerId)
    .execute();
  await db.deleteFrom("password_reset").where("mall_id", "=", mall.id).where("customer_id", "=", customerId).execute();
  await endSessionsOf(context, customerId);
}

/**
 * Everything that the shop holds about a customer, for themselves (Article 15 and 20 GDPR). The password proves again who asks.
 * @throws {ShopError} 400 when the password is wrong, 429 after ten failures.
 */
export async function ownData(
  context: ShopContext,
  customerId: string,
  { password }: z.output<typeof calls.ownData.input>,
): Promise<Output<typeof calls.ownData>> {
  await checkPassword(context, customerId, password, "password is not correct");
  const { is_proved } = await own(context, customerId).select("is_proved").executeTakeFirstOrThrow();
  const { data } = await personData(context, customerId, { byEmail: is_proved });
  return { data: { ...data }, by_email: is_proved };
}

/**
 * Deletes an account and everything personal (`customers/erase.ts`). Invoices are kept with their names and addresses, as tax law
 * requires. The row stays, without personal data, because orders and reviews refer to it.
 * @throws {ShopError} 400 when the password is wrong.
 */
export async function deleteAccount(
  context: ShopContext,
  customerId: string,
  { password }: z.output<typeof calls.deleteAccount.input>,
): Promise<Record<string, never>> {
  await checkPassword(context, customerId, password, "password is not correct");
  await eraseOwn(context, customerId);
  return {};
}

async function checkPassword(context: ShopContext, customerId: string, password: string, message: string) {
  await spendAttempt(context, limit, customerId);
  const row = await own(context, customerId).select("password_hash").executeTakeFirst();
  if (!(await verifyPassword(password, row?.password_hash))) throw badInput(message);
  await forgetAttempts(context, limit, customerId);
}

function own({ db, mall }: ShopContext, customerId: string) {
  return db.selectFrom("customer").where("mall_id", "=", mall.id).where("id", "=", customerId);
}
