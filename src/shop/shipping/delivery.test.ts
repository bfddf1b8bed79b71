import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { createProducts } from "../catalog/commands/index.ts";
import { createTestShop } from "../testing.ts";
import { createShippingZones, createTaxRates, savePickupPlace } from "./commands/index.ts";
import { productDelivery } from "./delivery.ts";

const shop = await createTestShop();
const parcel = { basis: "weight", max: "20" } as const;
await createShippingZones(shop, [
  {
    name: "United States",
    places: ["US"],
    rates: [
      { name: "Express", price: "14" },
      { name: "Parcel", price: "8", free_from: "50", ...parcel, min_days: 2, max_days: 4 },
    ],
  },
  { name: "Germany", places: ["DE"], rates: [{ name: "Parcel", price: "28", ...parcel }] },
]);
await savePickupPlace(shop, { name: "Workshop", country: "US", address: "1 Mill Lane" });
await createTaxRates(shop, [
  { country: "DE", name: "VAT 19%", hundredths: 1900 },
  { country: "US", state: "CA", name: "Sales tax", hundredths: 725 },
]);

async function variantOf(price: string, weight: number | null, status: "active" | "draft" = "active"): Promise<string> {
  await createProducts(shop, [
    { good_name: "Vase", seo_name: newId(), status, variants: [{ sku: newId(), price, weight, on_hand: 1 }] },
  ]);
  const { id } = await shop.db
    .selectFrom("variant")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

test("the cheapest way to the country, with its days and from when it is free", async () => {
  const variant_id = await variantOf("10", 500);
  expect(await productDelivery(shop, { variant_id, country: "US" })).toEqual({
    delivery: { price: "8.00", free_from: "50.00", min_days: 2, max_days: 4 },
    by_region: false,
    tax_name: "",
    tax_by_state: true,
    tax_included: false,
  });
  expect(await productDelivery(shop, { variant_id, country: "DE" })).toMatchObject({
    delivery: { price: "28.00", free_from: null, min_days: null },
    tax_name: "VAT 19%",
    tax_by_state: false,
  });
  expect(await productDelivery(shop, { variant_id, country: "JP" })).toMatchObject({
    delivery: null,
    by_region: false,
  });
});

test("where the shop ships to parts of a country alone, it is not said that it ships there nowhere", async () => {
  const other = await shop.anotherMall();
  await createShippingZones(other, [
    { name: "Islands", places: ["ES-GC", "ES-TF"], rates: [{ name: "Ship", price: "15" }] },
    { name: "Northern Ireland", places: ["GB:BT*"], rates: [{ name: "Ferry", price: "9" }] },
  ]);
  const [product = ""] = await createProducts(other, [
    { good_name: "Vase", seo_name: newId(), variants: [{ price: "10", on_hand: 1 }] },
  ]);
  const { id: variant_id } = await shop.db
    .selectFrom("variant")
    .select("id")
    .where("product_id", "=", product)
    .executeTakeFirstOrThrow();
  for (const [country, by_region] of [
    ["ES", true],
    ["GB", true],
    ["FR", false],
  ] as const) {
    expect(await productDelivery(other, { variant_id, country })).toMatchObject({ delivery: null, by_region });
  }
});

test("a dear product is sent free, a heavy one by another way or not at all", async () => {
  const dear = await variantOf("50", 500);
  const free = await productDelivery(shop, { variant_id: dear, country: "US" });
  expect(free.delivery).toMatchObject({ price: "0.00", free_from: null });
  const heavy = await variantOf("10", 20_001);
  expect((await productDelivery(shop, { variant_id: heavy, country: "US" })).delivery?.price).toBe("14.00");
  expect((await productDelivery(shop, { variant_id: heavy, country: "DE" })).delivery).toBeNull();
});

test("a product that is not shown has no delivery", async () => {
  const draft = await variantOf("10", 500, "draft");
  await expect(productDelivery(shop, { variant_id: draft, country: "US" })).rejects.toMatchObject({ code: 404 });
});
