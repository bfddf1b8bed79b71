/** Requests to be mailed when a sold-out variant can be bought again. */

import { sql } from "kysely";
import type { Input } from "#contract/call.ts";
import type { notifyBackInStock } from "#contract/calls/back-in-stock.ts";
import { badInput, conflict, notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { newToken } from "#kernel/tokens.ts";
import { type Limit, mayTry } from "../auth/attempts.ts";
import { mailboxOf } from "../auth/mailbox.ts";
import type { Buyer } from "../buyer.ts";
import { itemLines } from "../cart/lines.ts";

/** Requests for one mailbox, by all its tagged addresses together. */
const requests: Limit = { name: "back_in_stock", max: 20, seconds: 24 * 60 * 60 };

/**
 * Stores an address for a variant, once. The answer does not tell whether it was there already, or whether the limit was passed.
 * With `website` filled in (see `trap`) nothing is stored.
 * @throws {ShopError} 404 for a variant that is not sold here, 409 for one in stock, 400 for a guest without an address.
 */
export async function requestBackInStock(
  context: ShopContext,
  buyer: Buyer,
  { variant_id, email: enteredEmail, website }: Input<typeof notifyBackInStock>,
): Promise<Record<string, never>> {
  const { db, mall } = context;
  if (website) return {};
  const [line] = await itemLines(context, [{ variant_id, qty: 1 }]);
  if (line?.is_show !== 1) throw notFound(t("This product is no longer available"));
  if (line.stock > 0) throw conflict(t("{product} is in stock", { product: line.good_name }));
  const email = enteredEmail ?? (await emailOf(context, buyer));
  if (!email) throw badInput(t("email is required"));
  if (!(await mayTry(context, requests, mailboxOf(email)))) return {};
  await sql`insert into back_in_stock (mall_id, id, variant_id, email, token, locale)
    values (${mall.id}, ${newId()}, ${variant_id}, ${email}, ${newToken()}, ${mall.view ? mall.locale : null})
    on conflict (mall_id, variant_id, lower(email)) do nothing`.execute(db);
  return {};
}

async function emailOf({ db, mall }: ShopContext, buyer: Buyer): Promise<string> {
  if (!("customer_id" in buyer)) return "";
  const { email } = await db
    .selectFrom("customer")
    .select("email")
    .where("mall_id", "=", mall.id)
    .where("id", "=", buyer.customer_id)
    .executeTakeFirstOrThrow();
  return email;
}

/** Path of the link in the mails that ends an address's further requests. */
export const endRequestsPath = "/back-in-stock/end";

/** Deletes all requests of the address that a token belongs to. @returns false for an unknown token. */
export async function endRequests({ db, mall }: ShopContext, token: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from back_in_stock where mall_id = ${mall.id}
    and lower(email) = (select lower(email) from back_in_stock where mall_id = ${mall.id} and token = ${token})`.execute(
    db,
  );
  return numAffectedRows > 0n;
}
