import { sql } from "kysely";
import { expect, test } from "vitest";
import { currencies } from "#contract/currencies.ts";
import { undo } from "#kernel/changes/index.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { exponentOf } from "#kernel/money/money.ts";
import { buy, newGuest, offerShipping, stockProduct } from "../checkout/testing.ts";
import { createTestShop } from "../testing.ts";
import { missingOnInvoices, sellerOf, shopSettings, taxSettings } from "./index.ts";

const shop = await createTestShop();
const staffOf = (of: Awaited<ReturnType<typeof shop.anotherMall>>) => ({
  ...of,
  actor: { staffId: of.staffId, name: "Ann", batchId: newId() },
});

test("the database knows the same decimals of currencies as the program", async () => {
  const { rows } = await sql<{ code: string; decimals: number }>`select code, currency_decimals(code) as decimals
    from unnest(${[...currencies, "UYI", "CLF", "UYW"]}::text[]) code`.execute(shop.db);
  for (const { code, decimals } of rows) expect(`${code} ${decimals}`).toBe(`${code} ${exponentOf(code)}`);
});

test("the currency is chosen until the first order; not even an undo changes it then", async () => {
  const mall = await shop.anotherMall();
  const first = staffOf(mall);
  await shopSettings.change(first, { changes: { currency: "JPY" } });
  await shopSettings.change(staffOf(mall), { changes: { currency: "EUR" } });
  const inEuros = { ...mall, mall: (await findMall(shop.db, mall.mall.id)) ?? mall.mall };
  await offerShipping(inEuros);
  const { variantId } = await stockProduct(inEuros);
  const toYen = shopSettings.change(staffOf(mall), { changes: { currency: "JPY" } });
  await expect(toYen).rejects.toThrow("currency: its amounts have other decimals");
  const toDollars = staffOf(mall);
  await shopSettings.change(toDollars, { changes: { currency: "USD" } });
  await undo(staffOf(mall), { batch_id: toDollars.actor.batchId }, () => true);
  const again = staffOf(mall);
  await shopSettings.change(again, { changes: { currency: "CHF" } });
  const inFrancs = { ...mall, mall: (await findMall(shop.db, mall.mall.id)) ?? mall.mall };
  await buy(inFrancs, newGuest(), { items: [{ variant_id: variantId, qty: 1 }] });
  const late = shopSettings.change(staffOf(mall), { changes: { currency: "USD" } });
  await expect(late).rejects.toThrow("currency: it is fixed, because there are orders in it");
  expect(await undo(staffOf(mall), { batch_id: again.actor.batchId }, () => true)).toMatchObject({ undone: 0 });
  expect((await shopSettings.read(mall)).currency).toBe("CHF");
});

test("the seller's details follow the rules of the country, and papers get them as it writes them", async () => {
  const change = (changes: Parameters<typeof shopSettings.change>[1]["changes"]) =>
    shopSettings.change(staffOf(shop), { changes });
  expect(await sellerOf(shop)).toMatchObject({ name: "Test mall", address: [] });
  await expect(change({ country: "DE", postal_code: "123" })).rejects.toThrow("postal_code must look like 10115");
  await change({ country: "DE", postal_code: "10115", city: "Berlin", address1: "Torstraße 1" });
  await expect(change({ vat_number: "DE136695975" })).rejects.toThrow("vat_number must be a VAT number");
  await change({ vat_number: "DE136695976", legal_name: "Ton und Glas GmbH" });
  expect(await sellerOf(shop)).toMatchObject({
    name: "Ton und Glas GmbH",
    address: ["Torstraße 1", "10115 Berlin", "Germany"],
    vat_number: "DE136695976",
  });
});

test("new orders have the shop's prefix before their number", async () => {
  const mall = await shop.anotherMall();
  await offerShipping(mall);
  const { variantId } = await stockProduct(mall);
  await shopSettings.change(staffOf(mall), { changes: { order_prefix: "CH-" } });
  const prefixed = { ...mall, mall: (await findMall(shop.db, mall.mall.id)) ?? mall.mall };
  const { order_no } = await buy(prefixed, newGuest(), { items: [{ variant_id: variantId, qty: 1 }] });
  expect(order_no).toMatch(/^CH-\d{6}-[0-9A-Z]{8}$/);
});

test("what invoices lack of the seller is named: the address, and a number for tax unless none is charged", async () => {
  const mall = await shop.anotherMall();
  const change = (changes: Parameters<typeof shopSettings.change>[1]["changes"]) =>
    shopSettings.change(staffOf(mall), { changes });
  expect(await missingOnInvoices(mall)).toEqual(["address", "tax_number"]);
  await change({ country: "CH", address1: "Seeweg 3", city: "Zug", postal_code: "6300" });
  expect(await missingOnInvoices(mall)).toEqual(["tax_number"]);
  await taxSettings.change(staffOf(mall), { changes: { charges_no_tax: true } });
  expect(await missingOnInvoices(mall)).toEqual([]);
  await taxSettings.change(staffOf(mall), { changes: { charges_no_tax: false } });
  await change({ tax_number: "CHE-123.456.789" });
  expect(await missingOnInvoices(mall)).toEqual([]);
});
