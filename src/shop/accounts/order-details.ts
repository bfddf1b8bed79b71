/** What a new account takes over from the orders that its owner placed as a guest. */
import { sql } from "kysely";
import type { TrxContext } from "#kernel/context.ts";
import { addressInsertion } from "../customers/addresses.ts";
import { storedAddress } from "../orders/read.ts";

/**
 * Gives an account the name, where it has none, the phone number, and the shipping address of the newest order that this guest placed
 * with the account's email address. Only orders of the guest's own token count: the address alone proves nothing.
 */
export async function takeOrderDetails(
  { db, mall }: TrxContext,
  guestId: string,
  account: { readonly id: string; readonly email: string },
): Promise<void> {
  const order = await db
    .selectFrom("orders")
    .select("address")
    .where("mall_id", "=", mall.id)
    .where("guest_id", "=", guestId)
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", account.email.toLowerCase()))
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!order) return;
  const address = storedAddress.parse(order.address);
  const name = `${address.first_name} ${address.last_name}`.trim();
  await sql`update customer set name = case when name = '' then ${name} else name end,
      phone = case when phone = '' then ${address.phone} else phone end
    where mall_id = ${mall.id} and id = ${account.id}`.execute(db);
  await addressInsertion(mall, account.id, address).execute(db);
}
