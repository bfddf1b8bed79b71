/** Shipping zones, tax rates and a few coupons to try, for a demo mall. */
import type { ShopContext } from "#kernel/context.ts";
import { createDiscounts } from "#shop/discounts/commands/index.ts";
import { updatePayment } from "#shop/payments/index.ts";
import { createShippingZones, createTaxRates } from "#shop/shipping/commands/index.ts";
import { shippingZones } from "../content/shipping.ts";

/** Nobody's account: the number is one of the published examples. */
const bankDetails =
  "This is a demo shop. Please don't send money.\nAlder & Ember\nIBAN DE02 1203 0000 0000 2020 51\nBIC BYLADEM1001";

export async function storeCommerce(context: ShopContext): Promise<void> {
  await createShippingZones(
    context,
    shippingZones.map(({ name, places, rates }) => ({
      name,
      places: [...places],
      rates: rates.map(({ name, min, max, days: [min_days, max_days], price, freeFrom }) => ({
        name,
        price,
        min_days,
        max_days,
        ...(freeFrom && { free_from: freeFrom }),
        ...((min || max) && { basis: "weight" as const, min: min ?? "0", max: max ?? null }),
      })),
    })),
  );
  await createTaxRates(context, [
    { country: "US", state: "CA", name: "Sales tax 7.25%", hundredths: 725 },
    { country: "US", state: "NY", name: "Sales tax 4%", hundredths: 400 },
    { country: "DE", name: "VAT 19%", hundredths: 1900 },
    { country: "FR", name: "VAT 20%", hundredths: 2000 },
    { country: "GB", name: "VAT 20%", hundredths: 2000 },
  ]);
  await updatePayment(context, { name: "offline", changes: { instructions: bankDetails } });
  await createDiscounts(context, [
    { code: "EMBER10", kind: "percent", value: "10", max_uses_per_buyer: 1 },
    { code: "FIVEOFF", kind: "amount", value: "5", min_total: "40" },
    { code: "SHIPFREE", kind: "free_shipping" },
  ]);
}
