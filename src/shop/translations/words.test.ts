/** Texts of the owner that are no record's own, in the language of a view: words of products, names in the checkout, mails. */
import { expect, test } from "vitest";
import { allRecords, optionValueId } from "#contract/translations.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { findMall, type Mall, mallForReader, mallIn } from "#kernel/malls/index.ts";
import { requestBackInStock } from "../back-in-stock/index.ts";
import { mailBackInStock } from "../back-in-stock/send.ts";
import { addToCart, getCart } from "../cart/index.ts";
import { createProducts, setStock } from "../catalog/commands/index.ts";
import { getProduct, productCards } from "../catalog/index.ts";
import { previewOrder } from "../checkout/index.ts";
import { buy, guestWith, newGuest, offerShipping, orderForm, settings } from "../checkout/testing.ts";
import { createDiscounts } from "../discounts/commands/index.ts";
import { addLanguage, updateLanguage } from "../languages/index.ts";
import { brandingOf } from "../mail/branding.ts";
import { compose } from "../mail/compose.ts";
import { saveMailText } from "../mail/texts/texts.ts";
import { getOrder, staffGetOrder } from "../order-management/index.ts";
import { paymentMethods } from "../payments/methods.ts";
import { updatePayment } from "../payments/set-up.ts";
import { createTaxRates } from "../shipping/commands/index.ts";
import { createTestShop } from "../testing.ts";
import { listTranslations, saveTranslations } from "./index.ts";

const shop = await createTestShop();
const { db } = shop;
await offerShipping(shop);
for (const code of ["de", "nl"] as const) await addLanguage(shop, code);
await updateLanguage(shop, "de", { published: true });
await updateLanguage(shop, "nl", { published: true, fallback: "de" });
const [id = ""] = await createProducts(shop, [
  {
    good_name: "Blue vase",
    seo_name: "blue-vase",
    media: [{ file: "/demo/vase.webp", alt: "A blue vase", focal: null }],
    specifications: [{ name: "Material", value: "Glass" }],
    options: [{ name: "Size", values: ["Large", "Small"], swatches: { Large: "#204080", Small: "#8090a0" } }],
    variants: [
      { price: "10", options: { Size: "Large" }, on_hand: 0, stock_policy: "continue", backorder_text: "Ships in May" },
      { price: "10", options: { Size: "Small" }, on_hand: 0 },
    ],
  },
]);
const variants = await db.selectFrom("variant").select("id").where("product_id", "=", id).orderBy("position").execute();
const [large = "", small = ""] = variants.map((variant) => variant.id);
await createTaxRates(shop, [{ country: "US", name: "Sales tax 10%", hundredths: 1000 }]);
await createDiscounts(shop, [{ code: "Spring", kind: "percent", value: "10", is_automatic: true }]);

const now = async (): Promise<Mall> => {
  const mall = await findMall(db, shop.mall.id);
  if (!mall) throw new Error("no mall");
  return mall;
};
const own = async (): Promise<ShopContext> => ({ db, mall: await now() });
const view = async (language: "de" | "nl"): Promise<ShopContext> => {
  const mall = mallIn(await now(), language);
  if (!mall) throw new Error(`not shown in ${language}`);
  return { db, mall };
};
const staff = async (): Promise<ShopContext> => ({
  ...(await own()),
  actor: { staffId: shop.staffId, name: "Ann", batchId: newId() },
});
const german = { locale: "de", field: "name" } as const;

test("specifications, texts of pictures and what is said of units on backorder are translated with the product", async () => {
  const { cells } = await listTranslations(await staff(), { kind: "product", id });
  const alt = cells.find(({ source }) => source === "A blue vase");
  expect(cells.map(({ kind, source }) => `${kind} ${source}`)).toEqual(
    expect.arrayContaining(["option Material", "option_value Glass", "option_value Ships in May"]),
  );
  await saveTranslations(await staff(), [
    { kind: "product", id, locale: "de", field: alt?.field ?? "", value: "Eine blaue Vase" },
    { ...german, kind: "option", id: "Material", value: "Material (Werkstoff)" },
    { ...german, kind: "option_value", id: optionValueId("Material", "Glass"), value: "Glas" },
    { ...german, kind: "option_value", id: optionValueId("", "Ships in May"), value: "Lieferung im Mai" },
    { ...german, kind: "option_value", id: optionValueId("Size", "Small"), value: "Klein" },
    { kind: "product", id, locale: "de", field: "good_name", value: "Blaue Vase" },
    { kind: "product", id, locale: "de", field: "seo_name", value: "blaue-vase" },
  ]);
  // Dutch falls back to German.
  for (const language of ["de", "nl"] as const) {
    const context = await view(language);
    const { product } = await getProduct(context, { seo_name: language === "de" ? "blaue-vase" : "blue-vase" });
    // What a language lends to another says so.
    const lent = language === "nl" && { lang: { name: "de", value: "de" } };
    expect(product.specifications).toEqual([{ name: "Material (Werkstoff)", value: "Glas", own: "Material", ...lent }]);
    expect(product.media).toMatchObject([{ alt: "Eine blaue Vase", ...(lent && { lang: "de" }) }]);
    expect(product.image_alt).toBe("Eine blaue Vase");
    expect(product.variants[0]).toMatchObject({ backorder_text: "Lieferung im Mai" });
    expect((await productCards(context, { ids: [id] })).products).toMatchObject([
      { image_alt: "Eine blaue Vase", swatches: [{ value: "Large" }, { value: "Klein" }] },
    ]);
  }
  const { product } = await getProduct(await own(), { seo_name: "blue-vase" });
  expect(product).toMatchObject({ image_alt: "A blue vase", specifications: [{ name: "Material", value: "Glass" }] });
});

test("names of taxes, discounts and ways to pay are translated in checkout, order and mail; staff read the shop's own", async () => {
  await updatePayment(await staff(), { name: "offline", changes: { title: "Wire", instructions: "IBAN DE02" } });
  const { cells } = await listTranslations(await staff(), { kind: "payment_method", id: allRecords });
  expect(cells.map(({ source }) => source)).toContain("Wire");
  expect((await listTranslations(await staff(), { kind: "tax_name", id: allRecords })).cells).toMatchObject([
    { source: "Sales tax 10%" },
  ]);
  expect((await listTranslations(await staff(), { kind: "discount_name", id: allRecords })).cells).toMatchObject([
    { source: "Spring" },
  ]);
  await saveTranslations(await staff(), [
    { ...german, kind: "tax_name", id: "Sales tax 10%", value: "Umsatzsteuer 10 %" },
    { ...german, kind: "discount_name", id: "Spring", value: "Frühling" },
    { kind: "payment_method", id: "offline", locale: "de", field: "title", value: "Überweisung" },
    { kind: "payment_method", id: "offline", locale: "de", field: "instructions", value: "Unsere IBAN: DE02" },
  ]);
  await expect(
    saveTranslations(await staff(), [{ ...german, kind: "tax_name", id: "Sales tax 10%", value: "Umsatzsteuer 7 %" }]),
  ).rejects.toThrow("name: says 7%, but the rate is 10%");
  const context = await view("nl");
  expect((await paymentMethods(context, settings)).map(({ label }) => label)).toContain("Überweisung");
  const guest = await guestWith(context, large);
  expect((await getCart(context, guest)).discount).toMatchObject({ name: "Frühling" });
  const shown = await previewOrder(context, guest, { ...orderForm(), country: "US", state: "OR" }, settings);
  expect(shown).toMatchObject({ tax_name: "Umsatzsteuer 10 %", discount_name: "Frühling", coupon_code: "" });
  const { order_no } = await buy(context, guest, { provider: "offline" });
  const { order } = await getOrder(context, guest, { order_no });
  expect(order).toMatchObject({
    coupon_code: "Frühling",
    taxes: [{ name: "Umsatzsteuer 10 %" }],
    instructions: "Unsere IBAN: DE02",
    lines: [{ backorder_text: "Lieferung im Mai", seo_name: "blue-vase" }],
  });
  expect((await staffGetOrder(shop, { order_no })).order).toMatchObject({
    coupon_code: "Spring",
    taxes: [{ name: "Sales tax 10%" }],
    lines: [{ backorder_text: "Ships in May" }],
  });
});

test("the shop's own text of a mail is in the reader's language; a moved text is found by what it says", async () => {
  const save = (blocks: readonly string[]) =>
    staff().then((context) =>
      saveMailText(
        context,
        {
          kind: "message_received",
          is_on: true,
          text: {
            subject: "We got it, says {shop}",
            title: "Thanks",
            blocks: blocks.map((text) => ({ kind: "text" as const, text })),
          },
        },
        "http://localhost:3000",
      ),
    );
  await save(["First", "Second"]);
  const cell = { kind: "mail", id: "message_received", locale: "de" } as const;
  await saveTranslations(await staff(), [
    { ...cell, field: "subject", value: "Angekommen, sagt {shop}" },
    { ...cell, field: "text_1", value: "Erstens" },
    { ...cell, field: "text_2", value: "Zweitens" },
  ]);
  await expect(
    saveTranslations(await staff(), [{ ...cell, field: "title", value: "Danke, {nobody}" }]),
  ).rejects.toThrow("title: {nobody} is no placeholder of this email");
  await save(["Second", "First"]);
  const written = async (context: ShopContext) =>
    compose(
      context,
      { template: "message_received", to: "ada@example.com" },
      await brandingOf(context, "http://localhost:3000"),
    );
  const nl: ShopContext = { db, mall: mallForReader(await now(), "nl") };
  expect(await written(nl)).toMatchObject({
    subject: expect.stringMatching(/^Angekommen, sagt /),
    title: "Thanks",
    blocks: [{ text: "Zweitens" }, { text: "Erstens" }],
  });
  expect(await written(await own())).toMatchObject({
    title: "Thanks",
    blocks: [{ text: "Second" }, { text: "First" }],
  });
});

test("who waits for a product is written to in the language of the page, with the address of the view", async () => {
  await requestBackInStock(await view("de"), newGuest(), { variant_id: small, email: "de@example.com", website: "" });
  await requestBackInStock(await own(), newGuest(), { variant_id: small, email: "en@example.com", website: "" });
  await setStock(shop, [{ variant_id: small, on_hand: 3 }]);
  await mailBackInStock(await own());
  const dataFor = async (email: string) =>
    (
      await db
        .selectFrom("mail")
        .select("data")
        .where("template", "=", "back_in_stock")
        .where("recipient", "=", email)
        .executeTakeFirstOrThrow()
    ).data;
  expect(await dataFor("de@example.com")).toMatchObject({
    locale: "de",
    name: "Blaue Vase – Klein",
    path: `/product/detail/blaue-vase?variant=${small}`,
  });
  const english = await dataFor("en@example.com");
  expect(english).toMatchObject({ name: "Blue vase – Small", path: `/product/detail/blue-vase?variant=${small}` });
  expect(english).not.toHaveProperty("locale");
});

test("a cart has the words of its view", async () => {
  const context = await view("de");
  const guest = newGuest();
  await addToCart(context, guest, { variant_id: large, qty: 1 });
  expect((await getCart(context, guest)).lines).toMatchObject([
    { good_name: "Blaue Vase", seo_name: "blaue-vase", backorder_text: "Lieferung im Mai" },
  ]);
});
