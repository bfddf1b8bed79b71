/** A mall whose prices contain the tax. */
import { expect, test } from "vitest";
import { getOrder } from "../orders/index.ts";
import { createShippingZones, createTaxRates } from "../shipping/commands/index.ts";
import { createTestShop } from "../testing.ts";
import { previewOrder } from "./index.ts";
import { buy, newGuest, settings, stockProduct } from "./testing.ts";

const shop = await createTestShop({ prices_include_tax: true });
await createShippingZones(shop, [{ name: "Everywhere", rates: [{ name: "Standard", price: "5" }] }]);
await createTaxRates(shop, [
  { country: "DE", name: "VAT 19%", hundredths: 1900 },
  { country: "US", state: "OR", name: "Tax 10%", hundredths: 1000 },
]);

test("the total is the sum of what the pages show, and names the tax that it contains", async () => {
  const { variantId } = await stockProduct(shop, { price: 1190n });
  const items = [{ variant_id: variantId, qty: 1 }];
  const at = (country: string) =>
    previewOrder(shop, newGuest(), { items, coupon_code: "", country, state: "" }, settings);
  expect(await at("DE")).toMatchObject({ tax_total: "1.90", tax_included: true, total: "16.90" });
  expect(await at("JP")).toMatchObject({ tax_total: "0.00", tax_included: true, total: "16.90" });
  const buyer = newGuest();
  const { order_no } = await buy(shop, buyer, { items });
  const { order } = await getOrder(shop, buyer, { order_no });
  expect(order).toMatchObject({ tax_total: "1.08", tax_included: true, total: "16.90" });
});
