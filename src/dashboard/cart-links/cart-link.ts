/** Addresses that fill the visitor's cart (docs/behaviour.md, Calls, Cart links). */

interface Item {
  /** Of a variant. */
  readonly id: string;
  readonly qty: number;
}

/** @param origin of the shop @param code of a discount, "" for none */
export function cartLink(origin: string, items: readonly Item[], code = ""): string {
  const parts = [
    ...(items.length > 0 ? [`add=${items.map(({ id, qty }) => `${id}:${qty}`).join(",")}`] : []),
    ...(code.trim() ? [`discount=${encodeURIComponent(code.trim())}`] : []),
  ];
  return `${origin}/cart?${parts.join("&")}`;
}
