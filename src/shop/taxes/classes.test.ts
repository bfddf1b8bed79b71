/** A shop with reduced rates: from the product to the credit note. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import { newId } from "#kernel/ids.ts";
import { runList } from "#kernel/lists/index.ts";
import { addToCart, getCart } from "../cart/index.ts";
import { createProducts, saveProduct } from "../catalog/commands/index.ts";
import { getProduct } from "../catalog/detail.ts";
import { productsSource } from "../catalog/staff-list.ts";
import { placeOrder, previewOrder } from "../checkout/index.ts";
import { buy, newGuest, offerShipping, orderForm, settings, testAddress } from "../checkout/testing.ts";
import { testTaxes } from "../checkout/try-taxes.ts";
import { snapshot } from "../invoices/snapshot.ts";
import { issueWaiting } from "../invoices/subscriber.ts";
import { brandingOf } from "../mail/branding.ts";
import { builtIn } from "../mail/compose.ts";
import { findMailOrder } from "../mail/order.ts";
import { getOrder } from "../order-management/index.ts";
import { markPaid } from "../payments/index.ts";
import { previewRefund, refundOrder } from "../refunds/index.ts";
import { invoiceSettings, shopSettings, taxSettings } from "../settings/index.ts";
import { createTaxRates } from "../shipping/commands/index.ts";
import { productDelivery } from "../shipping/index.ts";
import { createTestShop } from "../testing.ts";
import { createTaxClass, deleteTaxClass, readTaxes, renameTaxClass } from "./index.ts";

const shop = await createTestShop({ currency: "EUR", prices_include_tax: true });
const staff = () => ({ ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } });
await offerShipping(shop, 535n);
await taxSettings.change(staff(), { changes: { tax_shipping: true } });
const books = await createTaxClass(staff(), "Books & maps");
await createTaxRates(shop, [
  { country: "DE", name: "VAT 19%", hundredths: 1900 },
  { tax_class: "reduced", country: "DE", name: "VAT 7%", hundredths: 700 },
  { tax_class: books, country: "US", name: "Books", hundredths: 200 },
  { country: "US", state: "OR", name: "Sales tax", hundredths: 1000 },
]);

async function productOf(tax_class: string, price: string) {
  const variant = { price, on_hand: 100 };
  const [id = ""] = await createProducts(staff(), [
    { good_name: tax_class, seo_name: `p-${newId()}`, tax_class, variants: [variant] },
  ]);
  const row = await shop.db.selectFrom("variant").select("id").where("product_id", "=", id).executeTakeFirstOrThrow();
  return { id, variant_id: row.id };
}
const [lamp, bread, atlas, voucher] = [
  await productOf("standard", "119.00"),
  await productOf("reduced", "10.70"),
  await productOf(books, "20.40"),
  await productOf("zero", "30.00"),
];
const all = [lamp, bread, atlas, voucher].map(({ variant_id }) => ({ variant_id, qty: 1 }));
const at = (country: string, items = all, state = "", vat_number = "") =>
  previewOrder(shop, newGuest(), { items, coupon_code: "", country, state, vat_number }, settings);

test("each product has the rate of its class in the place, the standard one where the class has none", async () => {
  // Books have no rate in Germany. Shipping: 5.35 over 139.40, 10.70 and 30.00.
  const germany = await at("DE");
  expect(germany).toMatchObject({ tax_name: "VAT 19%, VAT 7%", total: "185.45" });
  expect(germany.taxes).toEqual([
    { name: "VAT 19%", tax: "22.92" },
    { name: "VAT 7%", tax: "0.72" },
  ]);
  expect(germany.tax_total).toBe("23.64");
  const oregon = await at(
    "US",
    [lamp, bread, atlas].map(({ variant_id }) => ({ variant_id, qty: 1 })),
    "OR",
  );
  expect(oregon.taxes.map(({ name }) => name)).toEqual(["Sales tax", "Books"]);
  const of = ({ variant_id }: { variant_id: string }) => productDelivery(shop, { variant_id, country: "DE" });
  expect(await Promise.all([lamp, bread, voucher].map(async (one) => (await of(one)).tax_name))).toEqual([
    "VAT 19%",
    "VAT 7%",
    "",
  ]);
  expect(
    await testTaxes(shop, {
      country: "DE",
      postal_code: "",
      state: "",
      price: "10.70",
      shipping: "0",
      vat_number: "",
      tax_class: "reduced",
    }),
  ).toMatchObject({ tax_name: "VAT 7%", hundredths: 700, tax_total: "0.70" });
});

test("a tax-free product's page and a cart of such products alone say so", async () => {
  const pageOf = async ({ id }: { id: string }) => {
    const row = await shop.db.selectFrom("product").select("seo_name").where("id", "=", id).executeTakeFirstOrThrow();
    return getProduct(shop, row);
  };
  expect((await pageOf(voucher)).tax_free).toBe(true);
  expect(await pageOf(bread)).not.toHaveProperty("tax_free");
  const buyer = newGuest();
  expect(await getCart(shop, buyer)).not.toHaveProperty("tax_free");
  await addToCart(shop, buyer, { variant_id: voucher.variant_id, qty: 1 });
  expect((await getCart(shop, buyer)).tax_free).toBe(true);
  await addToCart(shop, buyer, { variant_id: bread.variant_id, qty: 1 });
  expect(await getCart(shop, buyer)).not.toHaveProperty("tax_free");
});

test("a business elsewhere in the EU pays each price without the tax of its own rate", async () => {
  await shopSettings.change(staff(), { changes: { country: "FR", vat_number: "FR40303265045" } });
  await taxSettings.change(staff(), { changes: { reverse_charge: true } });
  const items = [lamp, bread].map(({ variant_id }) => ({ variant_id, qty: 1 }));
  // Shipping 5.35: 4.91 with the lamp, 0.44 with the bread.
  expect(await at("DE", items, "", "DE136695976")).toMatchObject({
    items_total: "110.00",
    shipping_total: "4.54",
    tax_total: "0.00",
    taxes: [],
    total: "114.54",
  });
  // Shipping that is not taxed contains no tax.
  await taxSettings.change(staff(), { changes: { tax_shipping: false } });
  expect(await at("DE", items, "", "DE136695976")).toMatchObject({ shipping_total: "5.35", total: "115.35" });
  const tested = { country: "DE", state: "", postal_code: "", vat_number: "DE136695976", tax_class: "standard" };
  expect(await testTaxes(shop, { ...tested, price: "119.00", shipping: "5.35" })).toMatchObject({
    items_total: "100.00",
    shipping_total: "5.35",
    total: "105.35",
  });
  await taxSettings.change(staff(), { changes: { tax_shipping: true } });
});

test("order, invoice and credit notes have the tax by rate, and refunds return exactly it", async () => {
  await shopSettings.change(staff(), {
    changes: { country: "FR", address1: "1 Rue de Rivoli", city: "Paris", postal_code: "75001" },
  });
  await invoiceSettings.change(staff(), { changes: { invoice_when: "paid" } });
  const buyer = newGuest();
  const address = { ...testAddress, country: "DE", state: "", postal_code: "10115", city: "Berlin" };
  const inGermany = await at("DE");
  const { order_no } = await buyIn(buyer, address, inGermany.total);
  await markPaid(staff(), shop.staffId, { order_no, amount: inGermany.total });
  const { order } = await getOrder(shop, buyer, { order_no });
  expect(order.taxes).toEqual(inGermany.taxes);
  expect(order).toMatchObject({ tax_total: inGermany.tax_total, total: inGermany.total });

  const { id } = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  const papers = async () => {
    await issueWaiting(shop, id);
    const rows = await shop.db
      .selectFrom("order_document")
      .select("data")
      .where("order_id", "=", id)
      .orderBy("issued_at")
      .orderBy("id")
      .execute();
    return rows.map(({ data }) => snapshot.parse(data));
  };
  const mail = builtIn(
    { template: "order_placed", to: order.email, order_id: id },
    await brandingOf(shop, "https://shop.example"),
    await findMailOrder(shop, id),
  );
  expect(mail.blocks.find(({ part }) => part === "totals")).toMatchObject({
    rows: [
      { label: "Items" },
      { label: "Shipping" },
      { label: "VAT 19%, included in the prices", value: expect.stringContaining("22.92") },
      { label: "VAT 7%, included in the prices", value: expect.stringContaining("0.72") },
      { label: "Total", value: expect.stringContaining("185.45") },
    ],
  });
  const [invoice] = await papers();
  expect(invoice?.taxes).toEqual([
    { name: "VAT 19%", percent: "19%", base: "120.62", tax: "22.92" },
    { name: "VAT 7%", percent: "7%", base: "10.30", tax: "0.72" },
    { name: "No tax", percent: "0%", base: "30.89", tax: "0.00" },
  ]);

  const refund = async (lines: number[], shipping: string, amount?: string) => {
    const units = order.lines
      .filter((_, index) => lines.includes(index))
      .map((line) => ({ line_id: line.id, unshipped: 1, shipped: 0, restock: 0 }));
    const wish = { order_no, lines: units, shipping, ...(amount !== undefined && { amount }) };
    const preview = await previewRefund(shop, wish);
    await refundOrder(staff(), settings, shop.staffId, { ...wish, amount: preview.amount, reason: "", note: "" });
  };
  // A gesture first: it takes from every rate, and what is paid back in the end is still exactly each rate's tax.
  await refund([], "0", "10.00");
  await refund([1], "2.00");
  await refund([0, 2, 3], "3.35");
  const notes = (await papers()).slice(1);
  expect(notes.map(({ kind }) => kind)).toEqual(["credit_note", "credit_note", "credit_note"]);
  const cents = (text: string) => Math.round(Number(text) * 100);
  for (const row of invoice?.taxes ?? []) {
    const own = notes.flatMap(({ taxes }) => taxes.filter(({ name }) => name === row.name));
    const sum = (field: "base" | "tax") => own.reduce((total, one) => total + cents(one[field]), 0);
    expect([row.name, sum("base"), sum("tax")]).toEqual([row.name, cents(row.base), cents(row.tax)]);
  }
  for (const { taxes, total } of [invoice, ...notes].flatMap((paper) => paper ?? [])) {
    expect(taxes.reduce((sum, { base, tax }) => sum + cents(base) + cents(tax), 0)).toBe(cents(total));
  }
});

function buyIn(buyer: { guest_id: string }, address: typeof testAddress, expected_total: string) {
  const form = orderForm({ items: all, address, expected_total, provider: "offline" });
  return placeOrder(shop, buyer, form, { settings, idempotencyKey: newId() });
}

test("an order of one rate is stored as ever", async () => {
  const { order_no } = await buy(shop, newGuest(), { items: [{ variant_id: atlas.variant_id, qty: 2 }] });
  const row = await shop.db.selectFrom("orders").selectAll().where("order_no", "=", order_no).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ tax_name: "Books", tax_hundredths: 200, shipping_taxes: null });
  const { rows } = await sql`select tax_name, tax_hundredths from order_line where order_id = ${row.id}`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ tax_name: null, tax_hundredths: null }]);
});

test("a class of the shop is renamed, and deleted once no product has it; both are undone", async () => {
  await expect(createTaxClass(staff(), "standard")).rejects.toThrow("name: another tax class has it");
  await renameTaxClass(staff(), { key: books, name: "Print" });
  const shown = async () => (await readTaxes(shop)).classes.map(({ name, is_used }) => [name, is_used]);
  expect(await shown()).toEqual([
    ["Standard", false],
    ["Reduced", true],
    ["Tax-free", true],
    ["Print", true],
  ]);
  await expect(deleteTaxClass(staff(), books)).rejects.toThrow("Products have this tax class");
  await saveProduct(staff(), { id: atlas.id, base: { tax_class: books }, changes: { tax_class: "standard" } });
  const deleting = staff();
  await deleteTaxClass(deleting, books);
  expect((await readTaxes(shop)).rates.some(({ tax_class }) => tax_class === books)).toBe(false);
  const back = { id: atlas.id, base: { tax_class: "standard" }, changes: { tax_class: books } };
  await expect(saveProduct(staff(), back)).rejects.toThrow("tax_class: there is no such tax class");
  await undo(staff(), { batch_id: deleting.actor.batchId }, () => true);
  expect((await readTaxes(shop)).rates.some(({ tax_class }) => tax_class === books)).toBe(true);
  await saveProduct(staff(), back);
});

test("the list of products is filtered by class", async () => {
  const names = async (value: string[], operator: "any" | "none" = "any") => {
    const { rows } = await runList(shop, productsSource, { filters: [{ field: "tax_class", operator, value }] });
    return rows.map(({ good_name }) => good_name).sort();
  };
  expect(await names(["reduced"])).toEqual(["reduced"]);
  expect(await names(["standard"])).toEqual(["standard"]);
  expect(await names(["standard", "zero"])).toEqual(["standard", "zero"]);
  expect(await names(["standard"], "none")).toEqual(["books-maps", "reduced", "zero"]);
});
