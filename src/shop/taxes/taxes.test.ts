import { expect, test } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import { newId } from "#kernel/ids.ts";
import { placeOrder, previewOrder } from "../checkout/index.ts";
import { newGuest, offerShipping, orderForm, settings, stockProduct, testAddress } from "../checkout/testing.ts";
import { testTaxes } from "../checkout/try-taxes.ts";
import { sendMail } from "../mail/send.ts";
import { saveMailText } from "../mail/texts/texts.ts";
import type { Mail } from "../mail-queue/mail.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { getOrder } from "../order-management/index.ts";
import { shopSettings, taxSettings } from "../settings/index.ts";
import { createTaxRates, deleteTaxRate, updateTaxRate } from "../shipping/commands/index.ts";
import { productDelivery } from "../shipping/index.ts";
import { createTestShop } from "../testing.ts";
import { readTaxes, setTaxCountry } from "./index.ts";

const shop = await createTestShop({ currency: "EUR", prices_include_tax: true });
await offerShipping(shop, 595n);
await createTaxRates(shop, [
  { country: "DE", name: "VAT 19%", hundredths: 1900 },
  { country: "FR", name: "VAT 20%", hundredths: 2000 },
  { country: "US", state: "OR", name: "Sales tax", hundredths: 1000 },
]);
const { variantId } = await stockProduct(shop, { price: 1190n, stock: 1000 });
const staff = () => ({ ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } });
const items = [{ variant_id: variantId, qty: 3 }];
const at = (country: string, vat_number = "", state = "") =>
  previewOrder(shop, newGuest(), { items, coupon_code: "", country, state, vat_number }, settings);

test("a name that says a percentage says the rate's, at adding and at each change", async () => {
  const wrong = { country: "AT", name: "VAT 19%", hundredths: 1600 };
  await expect(createTaxRates(staff(), [wrong])).rejects.toThrow("name: says 19%, but the rate is 16%");
  const [id = ""] = await createTaxRates(staff(), [{ ...wrong, name: "VAT 16%" }]);
  await expect(updateTaxRate(staff(), id, { hundredths: 1900 })).rejects.toThrow("name: says 16%");
  await expect(updateTaxRate(staff(), id, { name: "VAT 19%" })).rejects.toThrow("name: says 19%");
  await updateTaxRate(staff(), id, { name: "VAT 19%", hundredths: 1900 });
  await deleteTaxRate(staff(), id);
});

test("a country shows its prices otherwise than the shop: product page, checkout and tester agree", async () => {
  const american = staff();
  await setTaxCountry(american, { country: "US", prices_include_tax: false });
  expect(await at("US", "", "OR")).toMatchObject({ tax_included: false, tax_total: "3.57", total: "45.22" });
  expect(await at("DE")).toMatchObject({ tax_included: true, total: "41.65" });
  expect(await productDelivery(shop, { variant_id: variantId, country: "US" })).toMatchObject({ tax_included: false });
  expect(
    await testTaxes(shop, {
      country: "US",
      state: "OR",
      postal_code: "",
      price: "11.90",
      shipping: "0",
      vat_number: "",
      tax_class: "standard",
    }),
  ).toMatchObject({ tax_included: false, tax_total: "1.19", total: "13.09" });
  await undo(staff(), { batch_id: american.actor.batchId }, () => true);
  expect((await readTaxes(shop)).countries).toEqual([]);
  expect(await at("US", "", "OR")).toMatchObject({ tax_included: true });
});

test("shipping is taxed by the rate of the items where the shop says so", async () => {
  expect(await at("DE")).toMatchObject({ tax_total: "5.70", total: "41.65" });
  await taxSettings.change(staff(), { changes: { tax_shipping: true } });
  expect(await at("DE")).toMatchObject({ tax_total: "6.65", total: "41.65" });
  expect(
    await testTaxes(shop, {
      country: "DE",
      state: "",
      postal_code: "",
      price: "11.90",
      shipping: "5.95",
      vat_number: "",
      tax_class: "standard",
    }),
  ).toMatchObject({ tax_total: "2.85", shipping_tax: "0.95", total: "17.85" });
});

test("only a business elsewhere in the EU pays no tax, and then prices without it", async () => {
  const wanted = taxSettings.change(staff(), { changes: { reverse_charge: true } });
  await expect(wanted).rejects.toThrow("reverse_charge: only for sellers in the EU");
  await shopSettings.change(staff(), { changes: { country: "DE", vat_number: "DE136695976" } });
  await taxSettings.change(staff(), { changes: { reverse_charge: true } });
  const french = "FR83404833048";
  expect(await at("DE", "DE136695976")).toMatchObject({ vat_asked: true, reverse_charge: false, total: "41.65" });
  expect(await at("FR")).toMatchObject({ vat_asked: true, reverse_charge: false, total: "41.65" });
  expect(await at("FR", "DE136695976")).toMatchObject({ reverse_charge: false });
  expect(await at("FR", "FR1")).toMatchObject({ vat_problem: "is no VAT number such as DE136695976" });
  expect(await at("CH", french)).toMatchObject({ vat_asked: false, reverse_charge: false });
  // 11.90 contains 1.98 at 20 %, 5.95 contains 0.99.
  const free = await at("FR", french);
  expect(free).toMatchObject({ items_total: "29.76", shipping_total: "4.96", tax_total: "0.00", total: "34.72" });
  expect(free.lines[0]).toMatchObject({ price: "9.92", price_was: "" });

  const buyer = newGuest();
  const address = { ...testAddress, country: "FR", state: "", postal_code: "75001", city: "Paris" };
  const form = orderForm({ items, address, expected_total: "34.72" });
  const place = (vat_number: string) =>
    placeOrder(shop, buyer, { ...form, vat_number }, { settings, idempotencyKey: newId() });
  await expect(place("FR1")).rejects.toThrow("vat_number is no VAT number");
  const { order_no } = await place(french);
  const { order } = await getOrder(shop, buyer, { order_no });
  expect(order).toMatchObject({ tax_included: false, tax_total: "0.00", total: "34.72" });
  expect(order).toMatchObject({ vat_number: french, reverse_charge: true });
  const row = await shop.db.selectFrom("orders").selectAll().where("order_no", "=", order_no).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ vat_number: french, reverse_charge: true, tax_name: "", tax_hundredths: 0 });

  const written = async (template: "order_placed" | "order_paid" | "order_shipped") => {
    const about = { to: row.email, order_id: row.id };
    const mail: Mail =
      template === "order_shipped"
        ? { template, ...about, carrier: "Post", tracking_number: "1" }
        : { template, ...about };
    await queueMail(shop, mail);
    const newest = () =>
      shop.db.selectFrom("mail").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
    const job = { mall_id: shop.mall.id, mail_id: (await newest()).id };
    await sendMail({ db: shop.db, home: "http://shop.example", secret: "" }, job);
    return (await newest()).body_text;
  };
  const named = `Tax: €0.00\nTotal: €34.72\n\nReverse charge: the recipient accounts for the VAT. VAT number ${french}\n`;
  expect(await written("order_placed")).toContain(named);
  expect(await written("order_paid")).toContain(named);
  expect(await written("order_shipped")).not.toContain("Reverse charge");
  const blocks = [{ kind: "part" as const, part: "totals" }];
  const text = { subject: "Shipped", title: "Shipped", blocks };
  await saveMailText(shop, { kind: "order_shipped", text, is_on: true }, "http://shop.example");
  expect((await written("order_shipped")).split("Reverse charge")).toHaveLength(2);
  await shop.db.updateTable("orders").set({ reverse_charge: false }).where("id", "=", row.id).execute();
  expect(await written("order_placed")).not.toMatch(/Reverse charge|Tax:/);
});
