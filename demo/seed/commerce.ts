/** Shipping methods, tax rates and a few coupons to try, for a demo mall. */
import { countries } from "#contract/countries.ts";
import type { ShopContext } from "#shop/context.ts";
import { createCoupons } from "#shop/coupons/commands/index.ts";
import { createShippingMethods, createTaxRates } from "#shop/shipping/commands/index.ts";
import { daysText, shippingRates } from "../content/shipping.ts";

type Codes = (typeof countries)[number]["code"][];
const codesOf = (codes: readonly string[]): Codes =>
  countries.map(({ code }) => code).filter((code) => codes.includes(code));

export async function storeCommerce(context: ShopContext): Promise<void> {
  await createShippingMethods(
    context,
    shippingRates.map((rate, position) => ({
      name: rate.name,
      description: daysText(rate.days),
      price: rate.price,
      position,
      ...(rate.freeFrom && { free_from: rate.freeFrom }),
      ...(rate.countries === "elsewhere" ? { elsewhere: true } : { countries: codesOf(rate.countries) }),
      min_weight: rate.minWeight ?? 0,
      max_weight: rate.maxWeight ?? null,
      min_days: rate.days[0],
      max_days: rate.days[1],
    })),
  );
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
