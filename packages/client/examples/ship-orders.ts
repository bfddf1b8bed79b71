/** Shipping software: labels for paid orders that are to be shipped, and their tracking numbers back into the shop. */
import { type Client, ShopwrightError } from "@shopwright/client";

interface Label {
  readonly carrier: string;
  readonly tracking_no: string;
}

/**
 * @param makeLabel buys a label for an order.
 * @returns orders that could not be shipped, with the reason.
 */
export async function shipOrders(
  shop: Client,
  makeLabel: (order: { order_no: string; email: string; country: string }) => Promise<Label>,
): Promise<Map<string, string>> {
  const failed = new Map<string, string>();
  const filters = [{ field: "status", operator: "any" as const, value: ["waiting_shipment"] }];
  const columns = ["order_no", "email", "country"];
  for await (const { order_no, email, country } of shop.list("orders", { filters, columns })) {
    const label = await makeLabel({ order_no, email, country });
    try {
      // With the key a call whose answer got lost is repeated without shipping twice.
      await shop.call("/admin_api/v1/orders/ship", { order_no, ...label }, { idempotencyKey: `ship ${order_no}` });
    } catch (error) {
      if (!(error instanceof ShopwrightError)) throw error;
      failed.set(order_no, error.message);
    }
  }
  return failed;
}
