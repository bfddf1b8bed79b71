/** Shipping zones, tax rates and a few discounts to try, for a demo mall. */
import type { ShopContext } from "#kernel/context.ts";
import { createDiscounts } from "#shop/discounts/commands/index.ts";
import { updatePayment } from "#shop/payments/index.ts";
import { createShippingZones, createTaxRates } from "#shop/shipping/commands/index.ts";
import type { CommerceContent } from "../content/types.ts";

export async function storeCommerce(
  context: ShopContext,
  { zones, taxes, bankDetails, codes }: CommerceContent,
): Promise<void> {
  await createShippingZones(
    context,
    zones.map(({ name, places, rates }) => ({
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
  await createTaxRates(context, taxes);
  await updatePayment(context, { name: "offline", changes: { instructions: bankDetails } });
  await createDiscounts(context, codes);
}
