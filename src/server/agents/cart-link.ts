/** Addresses that put variants into the cart of whoever opens them: what an agent hands to its person. */

interface Wanted {
  readonly variant_id: string;
  readonly quantity: number;
}

/** `/cart?add=<variant>:<quantity>,…&discount=CODE` */
export function cartLink(origin: string, items: readonly Wanted[], discount = ""): string {
  const add = items.map(({ variant_id, quantity }) => `${variant_id}:${quantity}`).join(",");
  return `${origin}/cart?add=${add}${discount && `&discount=${encodeURIComponent(discount)}`}`;
}
