/** An account for the guest who placed an order, made of the order. */

import type { Output } from "#contract/call.ts";
import type * as calls from "#contract/calls/accounts.ts";
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import type { Buyer } from "../buyer.ts";
import { addressInsertion } from "../customers/addresses.ts";
import { findOwnOrder } from "../orders/find.ts";
import { storedAddress } from "../orders/read.ts";
import { createAndEnter, type LoginOptions, offerUnproved, requireAccounts } from "./login.ts";
import { sendPasswordLink } from "./reset.ts";

/**
 * Creates an account with the email address, name and shipping address of a guest's order, and logs in to it. It has no
 * password until its owner has chosen one by the link that is mailed to the address. The guest's orders with the same
 * email address and the cart become the account's.
 * @throws {ShopError} 404 for an order of another buyer, 400 when the caller has an account or the address has one.
 */
export async function createAccountFromOrder(
  context: ShopContext,
  buyer: Buyer,
  { order_no }: { readonly order_no: string },
  options: LoginOptions,
): Promise<Output<typeof calls.accountFromOrder>> {
  await requireAccounts(context);
  if ("customer_id" in buyer) throw badInput(t("You're already logged in"));
  const order = await findOwnOrder(context, buyer, order_no);
  const address = storedAddress.parse(order.address);
  const customer = {
    id: newId(),
    email: order.email,
    password_hash: null,
    name: `${address.first_name} ${address.last_name}`.trim(),
    phone: address.phone,
  };
  await offerUnproved(context, customer);
  const session = await createAndEnter(context, customer, options, async (inside, account) => {
    await addressInsertion(context.mall, account, address).execute(inside.db);
    await sendPasswordLink(inside, { ...customer, id: account }, { purpose: "new" });
  });
  return { ...session, email: order.email };
}
