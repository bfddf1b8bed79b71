/** A mall whose prices contain the tax. */
import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { addToCart, getCart } from "../cart/index.ts";
import { getOrder } from "../order-management/index.ts";
import { taxSettings } from "../settings/index.ts";
import { createShippingZones, createTaxRates, saveShippingRate } from "../shipping/commands/index.ts";
import { productDelivery } from "../shipping/index.ts";
import { withShippingRates } from "../shipping/rate-table.ts";
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

test("changed rates and prices with tax are the same for product page, cart, checkout and the article about shipping", async () => {
  const mall = await shop.anotherMall();
  const staff = { ...mall, actor: { staffId: mall.staffId, name: "Ann", batchId: newId() } };
  const rate = { name: "Standard", price: "8", free_from: "120", min_days: 2, max_days: 4 };
  const [zone] = await createShippingZones(staff, [{ name: "United States", places: ["US"], rates: [rate] }]);
  await createTaxRates(staff, [{ country: "US", state: "CA", name: "Sales tax 7.25%", hundredths: 725 }]);
  await saveShippingRate(staff, {
    id: zone?.rates[0] ?? "",
    zone_id: zone?.id ?? "",
    ...rate,
    price: "9.5",
    free_from: "150",
    min_days: 3,
    max_days: 5,
    description: "",
    is_on: true,
    basis: "flat",
    min: "0",
    max: null,
  });
  await taxSettings.change(staff, { changes: { prices_include_tax: true } });
  const context = { ...staff, mall: (await findMall(mall.db, mall.mall.id)) ?? mall.mall };
  const { variantId: variant_id } = await stockProduct(context, { price: 2200n });

  expect(await productDelivery(context, { variant_id, country: "US" })).toMatchObject({
    delivery: { price: "9.50", free_from: "150.00", min_days: 3, max_days: 5 },
    tax_included: true,
  });
  const article = await withShippingRates(context, "<p>{shipping_rates}</p>");
  expect(article).toContain("<td>3 to 5 working days</td><td>$9.50, free from $150.00</td>");
  const buyer = newGuest();
  await addToCart(context, buyer, { variant_id, qty: 1 });
  expect(await getCart(context, buyer)).toMatchObject({
    tax_included: true,
    free_shipping: { from: "150.00", missing: "128.00", countries: ["US"] },
  });
  const items = [{ variant_id, qty: 1 }];
  const at = { items, coupon_code: "", country: "US", state: "CA" };
  // 22 and 9.50, whose tax they contain.
  expect(await previewOrder(context, buyer, at, settings)).toMatchObject({
    shipping_total: "9.50",
    tax_included: true,
    taxes: [{ name: "Sales tax 7.25%" }],
    total: "31.50",
  });
});
