/** What makers guarantee beyond two years (Directive 2011/83/EU, Articles 6(1)(la), 8(2) and 8(7)): before ordering, and on a durable medium. */
import { expect, test } from "vitest";
import { asStaff } from "#kernel/changes/testing.ts";
import { createProducts } from "../catalog/commands/index.ts";
import { previewOrder } from "../checkout/preview.ts";
import { buy, newGuest, offerShipping, settings } from "../checkout/testing.ts";
import { brandingOf } from "../mail/branding.ts";
import { findMailOrder } from "../mail/order.ts";
import { orderPlaced } from "../mail/templates/order.ts";
import { shopSettings } from "../settings/index.ts";
import { createTestShop, storeSettings } from "../testing.ts";
import { saveMaker } from "./index.ts";

const shop = await createTestShop();

/** Something of each kind, each once. */
async function offered(shop: Parameters<typeof asStaff>[0]) {
  const items: { variant_id: string; qty: number }[] = [];
  await offerShipping(shop, 0n);
  const staff = asStaff(shop);
  const party = { address: "Quai 1", contact: "a@example.com", country: "FR" };
  const none = { responsible_name: "", responsible_address: "", responsible_contact: "" };
  const maker_id = await saveMaker(staff, { name: "Dune", ...party, ...none });
  const given = [
    { good_name: "Lamp", maker_id, model: "L-1", guarantee_years: 5 },
    // The same model once more, one whose years are those of the law, one without a model, one without a maker.
    { good_name: "Lamp in red", maker_id, model: "L-1", guarantee_years: 5 },
    { good_name: "Bulb", maker_id, model: "B-1", guarantee_years: null },
    { good_name: "Shade", maker_id, guarantee_years: 10 },
    { good_name: "Cable", model: "C-1", guarantee_years: 10 },
  ];
  for (const [index, one] of given.entries()) {
    const variants = [{ sku: `G-${index}`, price: "10.00", on_hand: 9 }];
    const [id = ""] = await createProducts(staff, [{ seo_name: `g-${index}`, ...one, variants }]);
    const { id: variant_id } = await shop.db
      .selectFrom("variant")
      .select("id")
      .where("mall_id", "=", shop.mall.id)
      .where("product_id", "=", id)
      .executeTakeFirstOrThrow();
    items.push({ variant_id, qty: 1 });
  }
  return items;
}

const choices = { coupon_code: "", state: "", country: "US" };

test("buyers in the European Union are told before the order and by mail", async () => {
  await storeSettings(shop, shopSettings, { country: "DE" });
  const items = await offered(shop);
  const told = [{ maker: "Dune", model: "L-1", years: 5 }];
  expect((await previewOrder(shop, newGuest(), { ...choices, items }, settings)).guarantees).toEqual(told);
  const { order_no } = await buy(shop, newGuest(), { items });
  const { id } = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("mall_id", "=", shop.mall.id)
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  const order = await findMailOrder(shop, id, { eu: true });
  expect(order.guarantees).toEqual(told);
  expect((await findMailOrder(shop, id)).guarantees).toEqual([]);
  const { blocks } = orderPlaced(
    { template: "order_placed", to: order.email, order_id: id },
    await brandingOf(shop, "http://shop.example"),
    order,
  );
  expect(blocks).toContainEqual(expect.objectContaining({ text: "Dune guarantees L-1 for 5 years" }));
});

test("elsewhere nobody is told", async () => {
  const other = await shop.anotherMall();
  const items = await offered(other);
  expect(await previewOrder(other, newGuest(), { ...choices, items }, settings)).not.toHaveProperty("guarantees");
});
