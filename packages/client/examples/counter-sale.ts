/** A till in a shop of bricks: what was sold there is taken from the stock of the online shop, once for each receipt. */
import type { Client } from "@shopwright/client";

interface Receipt {
  readonly number: string;
  /** Units by barcode or SKU; fewer than 0 for what was brought back. */
  readonly units: ReadonlyMap<string, number>;
}

/** @returns codes that the shop does not have; everything else was taken from the stock, however often the receipt is sent. */
export async function recordSale(shop: Client, { number, units }: Receipt): Promise<string[]> {
  const unknown: string[] = [];
  const items: { variant_id: string; by: number }[] = [];
  for (const [code, count] of units) {
    const { exact, variants } = await shop.call("/admin_api/v1/inventory/find", { text: code });
    const [variant] = variants;
    if (exact && variant) items.push({ variant_id: variant.variant_id, by: -count });
    else unknown.push(code);
  }
  if (items.length > 0) {
    const sale = { items, reason: "other" as const, note: `Receipt ${number}` };
    await shop.call("/admin_api/v1/inventory/adjust", sale, { idempotencyKey: `receipt-${number}` });
  }
  return unknown;
}
