/** The owner of a cart and of orders: a logged-in customer, or the guest of a signed token. */

export type Buyer = { readonly customer_id: string } | { readonly guest_id: string };

/** The id of a buyer, customer or guest. Both are UUIDv7, so that they never collide. */
export function buyerId(buyer: Buyer): string {
  return "customer_id" in buyer ? buyer.customer_id : buyer.guest_id;
}
