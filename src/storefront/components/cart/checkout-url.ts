/** URLs of the checkout: an order to pay, one variant to buy now, or the selected lines of the cart. */

export interface CheckoutQuery {
  readonly orderNo: string;
  /** Absent for the selected lines of the cart. */
  readonly items?: readonly { readonly variant_id: string; readonly qty: number }[];
}

/** Checkout of one variant; the cart stays as it is. */
export function buyNowUrl(variantId: string, qty: number): string {
  // In the order that the server gives parameters, so that both render the same links.
  return `/product/payment?qty=${qty}&variant_id=${encodeURIComponent(variantId)}`;
}

export function readCheckoutQuery(query: URLSearchParams): CheckoutQuery {
  const variant_id = query.get("variant_id");
  const qty = Math.min(999, Math.max(1, Math.trunc(Number(query.get("qty"))) || 1));
  return {
    orderNo: query.get("order_no")?.trim() ?? "",
    ...(variant_id && { items: [{ variant_id, qty }] }),
  };
}
