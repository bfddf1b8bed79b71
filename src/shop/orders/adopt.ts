import type { ShopContext } from "#kernel/context.ts";

/**
 * Gives the orders that a guest placed with an email address to the customer of that address. Other orders of the same
 * browser stay the guest's: another person may have placed them.
 */
export async function adoptOrders(
  { db, mall }: ShopContext,
  guestId: string,
  customer: { readonly id: string; readonly email: string },
): Promise<void> {
  await db
    .updateTable("orders")
    .set({ customer_id: customer.id, guest_id: null })
    .where("mall_id", "=", mall.id)
    .where("guest_id", "=", guestId)
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", customer.email.toLowerCase()))
    .execute();
}
