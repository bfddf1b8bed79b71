/** Where the law of the European Union applies, shoppers see the price before a reduction and its percentage; elsewhere the compare-at price. */
import { expect, test } from "vitest";
import { asStaff } from "#kernel/changes/testing.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { shopSettings } from "../settings/shop.ts";
import { createTestShop } from "../testing.ts";
import { createProducts, setPrices } from "./commands/index.ts";
import { findProducts, getProduct } from "./index.ts";

const shop = await createTestShop();

/** The shop as it is after its last change. */
async function current() {
  const mall = await findMall(shop.db, shop.mall.id);
  if (!mall) throw new Error("no mall");
  return { ...shop, mall };
}

const of = async (seo_name: string) => (await getProduct(await current(), { seo_name })).product;

test("the same sale in Germany and in the United States, with a recommended price and the price of a litre", async () => {
  const seo_name = newId();
  const [id = ""] = await createProducts(shop, [
    {
      good_name: "Oil",
      seo_name,
      variants: [
        {
          sku: newId(),
          on_hand: 5,
          price: "10.00",
          recommended_price: "15.00",
          unit_measure: "0,75 L",
          unit_base: "100 ml",
        },
      ],
    },
  ]);
  const variant_id = (await of(seo_name)).variants[0]?.id ?? "";
  await setPrices(shop, [{ variant_id, price: "8.00", origin_price: "20.00" }]);
  const unit_price = { price: "1.07", base: "100 ml", measure: "0.75 l" };
  const card = async () =>
    (await findProducts(await current(), { ids: [id], ranked: { promotional: 1 } })).ranked.promotional[0];

  await shopSettings.change(asStaff(shop), { changes: { country: "US" } });
  expect(await of(seo_name)).toMatchObject({ origin_price: "20.00", discount: 60, unit_price });
  expect((await of(seo_name)).variants[0]).toMatchObject({
    ...{ origin_price: "20.00", discount: 60, recommended_price: "15.00", unit_price },
  });
  expect(await card()).toMatchObject({ origin_price: "20.00", discount: 60, unit_price });

  await shopSettings.change(asStaff(shop), { changes: { country: "DE" } });
  expect(await of(seo_name)).toMatchObject({ origin_price: "10.00", discount: 20, unit_price });
  expect((await of(seo_name)).variants[0]).toMatchObject({
    origin_price: "10.00",
    discount: 20,
    recommended_price: "15.00",
  });
  expect(await card()).toMatchObject({ origin_price: "10.00", discount: 20 });
});

test("a reduction without a price before shows none where the law applies", async () => {
  await shopSettings.change(asStaff(shop), { changes: { country: "DE" } });
  const seo_name = newId();
  await createProducts(shop, [
    { good_name: "New", seo_name, variants: [{ sku: newId(), price: "8.00", origin_price: "20.00" }] },
  ]);
  expect(await of(seo_name)).toMatchObject({ origin_price: "", discount: 0 });
});

test("a base that measures something else is refused", async () => {
  const variants = [{ sku: newId(), price: "8.00", unit_measure: "250 g", unit_base: "1 l" }];
  await expect(createProducts(shop, [{ good_name: "Tea", seo_name: newId(), variants }])).rejects.toThrow("unit_base");
});
