/** Whose cart and whose orders: a logged-in customer's, or those of a guest's signed token (commerce.md, Accounts). */

export type Buyer = { readonly customer_id: string } | { readonly guest_id: string };

/** The one id that owns the rows; ids of customers and guests are both UUIDv7 and never meet. */
export function buyerId(buyer: Buyer): string {
  return "customer_id" in buyer ? buyer.customer_id : buyer.guest_id;
}
