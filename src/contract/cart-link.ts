/** Addresses that fill the visitor's cart (docs/behaviour.md, Calls, Cart links). */

interface Item {
  readonly variant_id: string;
  readonly quantity: number;
}

/** `/cart?add=<variant>:<quantity>,…&discount=CODE`. @param origin of the shop @param code of a discount, "" for none */
export function cartLink(origin: string, items: readonly Item[], code = ""): string {
  const parts = [
    ...(items.length > 0
      ? [`add=${items.map(({ variant_id, quantity }) => `${variant_id}:${quantity}`).join(",")}`]
      : []),
    ...(code.trim() ? [`discount=${encodeURIComponent(code.trim())}`] : []),
  ];
  return `${origin}/cart?${parts.join("&")}`;
}
