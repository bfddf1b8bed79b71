/** Login, registration and logout. */

import { sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type * as calls from "#contract/calls/accounts.ts";
import { badInput, forbidden } from "#contract/errors.ts";
import { currentTime } from "#db/clock.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { tell } from "#kernel/events/index.ts";
import { newId } from "#kernel/ids.ts";
import { cleanText } from "#kernel/text.ts";
import { attemptOf, forgetAttempts, type Limit, mayTry, spendAttempt, wasCounted } from "../auth/attempts.ts";
import { hashPassword, verifyPassword } from "../auth/password.ts";
import { endSession, type SessionOptions, startSession, verifyToken } from "../auth/session.ts";
import { mergeGuestCart } from "../cart/merge.ts";
import { hasGroups } from "../customer-groups/groups.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { adoptOrders } from "../orders/adopt.ts";
import { checkoutRules } from "../settings/index.ts";
import { mergeGuestWishlist } from "../wishlist/merge.ts";
import { findByEmail } from "./find-by-email.ts";
import { takeOrderDetails } from "./order-details.ts";
import { linkLimit, sendPasswordLink } from "./reset.ts";

/** The token of the request, whose session ends or whose cart is merged. */
export interface LoginOptions extends SessionOptions {
  readonly token?: string | undefined;
  /** IP address of the caller. */
  readonly ip?: string | undefined;
}

/** Failures of one caller with one account. Another caller, such as the owner of the account, is not locked out by them. */
const callerLimit: Limit = { name: "login", max: 10, seconds: 15 * 60 };
/** Attempts of all callers together that have not logged in to the account before: against guessing from many addresses. */
const accountLimit: Limit = { name: "login_account", max: 100, seconds: 15 * 60 };
/** Callers who have logged in to the account within 90 days; `accountLimit` does not apply to them. */
const knownCallers: Limit = { name: "login_known", max: Number.POSITIVE_INFINITY, seconds: 90 * 24 * 60 * 60 };

/**
 * Checks address and password and begins a session under a new token.
 * @throws {ShopError} 400 with the same message for a wrong password and an unknown address; 429 after ten
 * failures of this caller within 15 minutes, or a hundred attempts of callers unknown to the account.
 */
export async function login(
  context: ShopContext,
  { email, password }: z.output<typeof calls.login.input>,
  options: LoginOptions,
): Promise<Output<typeof calls.login>> {
  const attempt = attemptOf(email, options.ip);
  await spendAttempt(context, callerLimit, attempt);
  if (!(await wasCounted(context, knownCallers, attempt))) await spendAttempt(context, accountLimit, email);
  const customer = await findByEmail(context, email);
  const right = await verifyPassword(password, customer?.password_hash);
  if (!customer || !right) throw badInput(t("Incorrect email or password"));
  await forgetAttempts(context, callerLimit, attempt);
  await mayTry(context, knownCallers, attempt);
  return enter(context, customer, options);
}

/**
 * Creates an account and logs in to it. The password is hashed first, so that a taken address takes as long as a free one. The
 * address is not proved by this: the account has the rights of no group of customers until a mailed link was used. Who registers
 * with an address whose account nobody has proved is mailed a link that gives them the account.
 * @throws {ShopError} 400 when the address has an account already; 403 where the shop makes no accounts.
 */
export async function register(
  context: ShopContext,
  { email, password, name }: z.output<typeof calls.register.input>,
  options: LoginOptions,
): Promise<Output<typeof calls.register>> {
  await requireAccounts(context);
  const password_hash = await hashPassword(password);
  const customer = { id: newId(), email, password_hash, name: cleanText(name), phone: "" };
  await offerUnproved(context, customer);
  const before = options.token ? await verifyToken(context, options.token, options) : undefined;
  return createAndEnter(context, customer, options, async (inside, id) => {
    if (before?.kind === "guest") await takeOrderDetails(inside, before.id, { id, email });
    await queueMail(inside, { template: "welcome", to: email, name: customer.name });
    if (await hasGroups(inside)) await sendPasswordLink(inside, { ...customer, id }, { purpose: "prove" });
  });
}

/**
 * Mails a link that takes over the account of an address, when nobody has proved that the address is theirs.
 * @throws {ShopError} 400 that says so.
 */
export async function offerUnproved(
  context: ShopContext,
  { email, name }: Pick<NewCustomer, "email" | "name">,
): Promise<void> {
  const customer = await findByEmail(context, email);
  if (!customer || customer.is_proved) return;
  if (await mayTry(context, linkLimit, email)) {
    await transaction(context.db, (db) =>
      sendPasswordLink({ ...context, db }, { id: customer.id, email: customer.email, name }, { purpose: "take over" }),
    );
  }
  throw badInput(
    t(
      "This email address has an account that was never confirmed. You can log in, or choose a password by the link that we've sent to the address.",
    ),
  );
}

/** @throws {ShopError} 403 where the shop makes no accounts. */
export async function requireAccounts(context: ShopContext): Promise<void> {
  if ((await checkoutRules(context)).accounts === "off") throw forbidden(t("This shop has no customer accounts"));
}

interface NewCustomer {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly name: string;
  readonly phone: string;
}

/**
 * Creates an account and logs in to it, in one transaction with `also`, which gets the account's id.
 * @throws {ShopError} 400 when the address has an account already.
 */
export function createAndEnter(
  context: ShopContext,
  customer: NewCustomer,
  options: LoginOptions,
  also: (inside: TrxContext, id: string) => Promise<void>,
) {
  return enter(context, customer, options, async (inside) => {
    const id = await storeAccount(inside, customer);
    await also(inside, id);
    return id;
  });
}

/**
 * A customer without an account, such as a guest who has ordered, becomes one with an account. Name and phone are those of who
 * registers: the address is not proven to be theirs, so they must not see what the shop knows of the guest.
 * @returns the account's id.
 */
async function storeAccount(context: TrxContext, customer: NewCustomer): Promise<string> {
  const { db, mall } = context;
  const { id, email, password_hash, name, phone } = customer;
  const { rows } = await sql<{ id: string }>`
    insert into customer as known (mall_id, id, email, password_hash, name, phone, is_proved)
    values (${mall.id}, ${id}, ${email}, ${password_hash}, ${name}, ${phone}, false)
    on conflict (mall_id, lower(email)) do update
      set email = excluded.email, password_hash = excluded.password_hash, registered_at = ${currentTime}, name = excluded.name,
        phone = excluded.phone, is_proved = false
      where known.registered_at is null
    returning id`.execute(db);
  const [stored] = rows;
  if (stored) {
    await tell(context, [{ name: "customer.created", payload: { customer_id: stored.id, has_account: true } }]);
    return stored.id;
  }
  throw badInput(t("No account can be made with this email address. If it is yours, log in or reset your password."));
}

/** Ends the session of a customer's token; a guest's token stays valid. */
export async function logout(context: ShopContext, token: string | undefined): Promise<Record<string, never>> {
  if (token) await endSession(context, token);
  return {};
}

/** One transaction: the account (when it is new), the session, the end of the session before, the guest's cart, wishlist and orders. */
async function enter(
  context: ShopContext,
  customer: { readonly id: string; readonly email: string },
  options: LoginOptions,
  prepare?: (inside: TrxContext) => Promise<string>,
) {
  const before = options.token ? await verifyToken(context, options.token, options) : undefined;
  return transaction(context.db, async (db) => {
    const inside = { ...context, db };
    const id = (await prepare?.(inside)) ?? customer.id;
    if (before?.kind === "customer" && options.token) await endSession(inside, options.token);
    const session = await startSession(inside, id, options);
    await tell(inside, [{ name: "customer.signed_in", payload: { customer_id: id } }]);
    if (before?.kind !== "guest") return { ...session, capped: [] };
    await adoptOrders(inside, before.id, { id, email: customer.email });
    const { capped } = await mergeGuestCart(inside, before.id, id);
    await mergeGuestWishlist(inside, before.id, id);
    return { ...session, capped };
  });
}
