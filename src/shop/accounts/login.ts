/** Login, registration and logout. */
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type * as calls from "#contract/calls/accounts.ts";
import { badInput, ShopError } from "#contract/errors.ts";
import { codeOf } from "#db/start-error.ts";
import { transaction } from "#db/transaction.ts";
import { mergeGuestCart } from "../cart/merge.ts";
import type { ShopContext } from "../context.ts";
import { newId } from "../ids.ts";
import { queueMail } from "../mail/queue.ts";
import { cleanText } from "../text.ts";
import { forgetAttempts, type Limit, spendAttempt } from "./attempts.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { endSession, type SessionOptions, startSession, verifyToken } from "./session.ts";

/** The token of the request, whose session ends or whose cart is merged. */
export interface LoginOptions extends SessionOptions {
  readonly token?: string | undefined;
}

const limit: Limit = { name: "login", max: 10, seconds: 15 * 60 };

/**
 * Checks address and password and begins a session under a new token.
 * @throws {ShopError} 400 with the same message for a wrong password and an unknown address; 429 after ten failures.
 */
export async function login(
  context: ShopContext,
  { email, password }: z.output<typeof calls.login.input>,
  options: LoginOptions,
): Promise<Output<typeof calls.login>> {
  await spendAttempt(context, limit, email);
  const customer = await findByEmail(context, email);
  const right = await verifyPassword(password, customer?.password_hash);
  if (!customer || !right) throw badInput("The e-mail address or the password is not correct");
  await forgetAttempts(context, limit, email);
  return enter(context, customer.id, options);
}

/**
 * Creates an account and logs in to it. The password is hashed first, so that a taken address takes as long as a free one.
 * @throws {ShopError} 400 when the address has an account already.
 */
export async function register(
  context: ShopContext,
  { email, password, name }: z.output<typeof calls.register.input>,
  options: LoginOptions,
): Promise<Output<typeof calls.register>> {
  const { mall } = context;
  const id = newId();
  const password_hash = await hashPassword(password);
  try {
    return await enter(context, id, options, async (db) => {
      await db
        .insertInto("customer")
        .values({ mall_id: mall.id, id, email, password_hash, name: cleanText(name), birthday: null })
        .execute();
      await queueMail({ ...context, db }, { template: "welcome", to: email, name: cleanText(name) });
    });
  } catch (error) {
    if (error instanceof ShopError || codeOf(error) !== uniqueViolation) throw error;
    throw badInput("No account can be made with this e-mail address. If it is yours, log in or reset your password.");
  }
}

/** Ends the session of a customer's token; a guest's token stays valid. */
export async function logout(context: ShopContext, token: string | undefined): Promise<Record<string, never>> {
  if (token) await endSession(context, token);
  return {};
}

/** The account of an e-mail address; upper and lower case are the same. */
export function findByEmail({ db, mall }: ShopContext, email: string) {
  return db
    .selectFrom("customer")
    .select(["id", "email", "name", "password_hash"])
    .where("mall_id", "=", mall.id)
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", eb.fn<string>("lower", [eb.val(email)])))
    .executeTakeFirst();
}

const uniqueViolation = "23505";

/** One transaction: the account (when it is new), the session, the end of the session before, the guest's cart. */
async function enter(
  context: ShopContext,
  customerId: string,
  options: LoginOptions,
  prepare?: (db: ShopContext["db"]) => Promise<void>,
) {
  const before = options.token ? await verifyToken(context, options.token, options) : undefined;
  return transaction(context.db, async (db) => {
    const inside = { ...context, db };
    await prepare?.(db);
    if (before?.kind === "customer" && options.token) await endSession(inside, options.token);
    const session = await startSession(inside, customerId, options);
    const { capped } = before?.kind === "guest" ? await mergeGuestCart(inside, before.id, customerId) : { capped: [] };
    return { ...session, capped };
  });
}
