/** Merges a guest's wishlist into the customer's at login. */
import { sql } from "kysely";
import type { ShopContext } from "#kernel/context.ts";

/** Moves a guest's saved products to a customer, who keeps those saved before. Runs in the caller's transaction. */
export async function mergeGuestWishlist(
  { db, mall }: ShopContext,
  guestId: string,
  customerId: string,
): Promise<void> {
  await sql`
    with moved as (
      delete from wishlist_item where mall_id = ${mall.id} and buyer_id = ${guestId}::uuid returning *
    )
    insert into wishlist_item (mall_id, buyer_id, product_id, created_at)
    select mall_id, ${customerId}::uuid, product_id, created_at from moved
    on conflict (mall_id, buyer_id, product_id) do nothing`.execute(db);
}
