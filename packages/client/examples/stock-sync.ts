/** An ERP's stock becomes the shop's: units on hand by SKU, a thousand variants a call. */
import type { Client } from "@shopwright/client";

/**
 * @param units on hand by SKU, as the ERP counted them.
 * @returns SKUs that the shop does not have.
 */
export async function syncStock(shop: Client, units: ReadonlyMap<string, number>): Promise<string[]> {
  const unknown = new Set(units.keys());
  const items: { variant_id: string; to: number }[] = [];
  for await (const { id, sku, on_hand } of shop.list("inventory", { columns: ["sku", "on_hand"], limit: 100 })) {
    const to = units.get(sku);
    if (to === undefined) continue;
    unknown.delete(sku);
    if (to !== on_hand) items.push({ variant_id: id, to });
  }
  for (let start = 0; start < items.length; start += 1000) {
    const part = items.slice(start, start + 1000);
    await shop.call("/admin_api/v1/inventory/adjust", { items: part, reason: "counted", note: "ERP" });
  }
  return [...unknown];
}
