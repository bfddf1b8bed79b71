import type { CheckoutSettings } from "#contract/shapes/settings/checkout.ts";
import { settingsGroup } from "./group.ts";

export const checkoutSettings = settingsGroup<CheckoutSettings>({
  columns: ["pay_minutes", "transfer_days", "max_unpaid_orders", "refund_days", "receive_days"],
  // Pages show how long goods may be returned.
  announced: "catalog",
});
