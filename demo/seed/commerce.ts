/** Shipping methods, tax rates and a few coupons to try, for a demo mall. */
import type { ShopContext } from "#shop/context.ts";
import { createCoupons } from "#shop/coupons/commands/index.ts";
import { createShippingMethods, createTaxRates } from "#shop/shipping/commands/index.ts";

export async function storeCommerce(context: ShopContext): Promise<void> {
  await createShippingMethods(context, [
    { name: "Standard", description: "3 to 5 working days", price: "6", free_from: "80", position: 0 },
    { name: "Express", description: "1 to 2 working days", price: "14", position: 1 },
  ]);
  await createTaxRates(context, [
    { country: "US", state: "CA", name: "Sales tax 7.25%", hundredths: 725 },
    { country: "US", state: "NY", name: "Sales tax 4%", hundredths: 400 },
    { country: "DE", name: "VAT 19%", hundredths: 1900 },
    { country: "FR", name: "VAT 20%", hundredths: 2000 },
    { country: "GB", name: "VAT 20%", hundredths: 2000 },
  ]);
  await createCoupons(context, [
    { code: "EMBER10", kind: "percent", value: "10", max_uses_per_buyer: 1 },
    { code: "FIVEOFF", kind: "amount", value: "5", min_total: "40" },
    { code: "SHIPFREE", kind: "free_shipping" },
  ]);
}
