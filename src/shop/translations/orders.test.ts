import { expect, test } from "vitest";
import { optionValueId } from "#contract/translations.ts";
import type { ShopContext } from "#kernel/context.ts";
import { findMall, mallIn } from "#kernel/malls/index.ts";
import { createProducts } from "../catalog/commands/index.ts";
import { previewOrder } from "../checkout/index.ts";
import { buy, guestWith, offerShipping, orderForm, settings } from "../checkout/testing.ts";
import { addLanguage, updateLanguage } from "../languages/index.ts";
import { sendMail } from "../mail/send.ts";
import { getOrder, staffGetOrder } from "../order-management/index.ts";
import { createTestShop } from "../testing.ts";
import { saveTranslations } from "./index.ts";

const shop = await createTestShop();
const { db } = shop;
const rate = await offerShipping(shop);
const [id = ""] = await createProducts(shop, [
  {
    good_name: "Blue vase",
    seo_name: "blue-vase",
    options: [{ name: "Color", values: ["Red"] }],
    variants: [{ price: "10", options: { Color: "Red" }, on_hand: 5 }],
  },
]);
const { id: variantId } = await db.selectFrom("variant").select("id").executeTakeFirstOrThrow();
await addLanguage(shop, "de");
await updateLanguage(shop, "de", { published: true });
const text = { locale: "de", field: "name" } as const;
await saveTranslations(shop, [
  { ...text, kind: "product", id, field: "good_name", value: "Blaue Vase" },
  { ...text, kind: "option_value", id: optionValueId("Color", "Red"), value: "Rot" },
  { ...text, kind: "shipping_method", id: rate, value: "Normaler Versand" },
]);
const inGerman = async (): Promise<ShopContext> => {
  const mall = await findMall(db, shop.mall.id);
  const german = mall && mallIn(mall, "de");
  if (!german) throw new Error("not shown in German");
  return { db, mall: german };
};

test("a German buyer reads German from the checkout to the mail, and staff read the shop's own language", async () => {
  const german = await inGerman();
  const guest = await guestWith(german, variantId);
  const preview = await previewOrder(german, guest, { ...orderForm(), country: "US", state: "OR" }, settings);
  expect(preview.shipping_methods).toMatchObject([{ name: "Normaler Versand" }]);
  expect(preview.lines).toMatchObject([{ good_name: "Blaue Vase", variant_label: "Rot" }]);
  const { order_no } = await buy(german, guest);
  const { order } = await getOrder(german, guest, { order_no });
  expect(order).toMatchObject({
    shipping_name: "Normaler Versand",
    lines: [{ good_name: "Blaue Vase", variant_label: "Rot" }],
  });
  expect(order.lines[0]).not.toHaveProperty("lang");
  // On a page in another language the lines say that they are in that of the order.
  expect((await getOrder(shop, guest, { order_no })).order.lines).toMatchObject([
    { good_name: "Blaue Vase", variant_label: "Rot", lang: { good_name: "de", variant_label: "de" } },
  ]);
  const stored = await db.selectFrom("order_line").select(["good_name", "variant_label"]).executeTakeFirstOrThrow();
  expect(stored).toEqual({ good_name: "Blue vase", variant_label: "Red" });
  expect((await staffGetOrder(shop, { order_no })).order).toMatchObject({
    shipping_name: "Standard",
    lines: [{ good_name: "Blue vase", variant_label: "Red" }],
  });
  const mail = await db.selectFrom("mail").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  await sendMail({ db, home: "http://localhost:3000", secret: "" }, { mall_id: shop.mall.id, mail_id: mail.id });
  const { body_text } = await db
    .selectFrom("mail")
    .select("body_text")
    .where("id", "=", mail.id)
    .executeTakeFirstOrThrow();
  expect(body_text).toContain("Blaue Vase");
  expect(body_text).toContain("Rot");
  expect(body_text).not.toContain("Blue vase");
});

test("an order in the shop's own language stores nothing beside it", async () => {
  const guest = await guestWith(shop, variantId);
  const { order_no } = await buy(shop, guest);
  const row = await db
    .selectFrom("orders")
    .innerJoin("order_line", (join) =>
      join.onRef("order_line.mall_id", "=", "orders.mall_id").onRef("order_line.order_id", "=", "orders.id"),
    )
    .select(["shown_shipping_name", "shown_name", "shown_label"])
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ shown_shipping_name: null, shown_name: null, shown_label: null });
  expect((await getOrder(shop, guest, { order_no })).order.lines[0]).not.toHaveProperty("lang");
  const page = (await getOrder(await inGerman(), guest, { order_no })).order;
  expect(page.lines).toMatchObject([{ good_name: "Blue vase", lang: { good_name: "en", variant_label: "en" } }]);
});
