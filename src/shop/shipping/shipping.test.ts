import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { createTestShop } from "../testing.ts";
import { createShippingMethods, createTaxRates } from "./commands/index.ts";
import { termsOf } from "./shipping.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
await createShippingMethods(shop, [
  { name: "Parcel", price: "6", free_from: "50", position: 2 },
  // More than a JSON number holds exactly.
  { name: "Armoured", price: "90071992547409.93", countries: ["CH", "US"], position: 1 },
  { name: "Balloon", price: "6", is_on: false },
]);
await createShippingMethods(other, [{ name: "Another mall's", price: "6" }]);
await createTaxRates(shop, [
  { country: "US", name: "Tax", hundredths: 500 },
  { country: "US", state: "CA", name: "Sales tax", hundredths: 725 },
]);
await createTaxRates(other, [{ country: "DE", name: "VAT", hundredths: 1900 }]);

const names = async (country: string | undefined) =>
  (await termsOf(shop, country, "")).methods(0n).map(({ name }) => name);

test("ways to ship come in the mall's order, each to its countries, those that are off to none", async () => {
  expect(await names("US")).toEqual(["Armoured", "Parcel"]);
  expect(await names("DE")).toEqual(["Parcel"]);
  expect(await names(undefined)).toEqual(["Armoured", "Parcel"]);
});

test("a way is free from its value on, and prices are exact", async () => {
  const { methods } = await termsOf(shop, "US", "");
  expect(methods(4999n).map(({ price }) => price)).toEqual([9007199254740993n, 600n]);
  expect(methods(5000n).map(({ price }) => price)).toEqual([9007199254740993n, 0n]);
});

test.each([
  ["US", "CA", { name: "Sales tax", hundredths: 725 }],
  ["US", "OR", { name: "Tax", hundredths: 500 }],
  ["DE", "", { name: "", hundredths: 0 }],
  [undefined, "CA", { name: "", hundredths: 0 }],
])("the tax of %s %s", async (country, state, tax) => {
  expect((await termsOf(shop, country, state)).tax).toEqual(tax);
});

test("a mall without any way to ship or rate has none; either way it is one statement", async () => {
  const empty = await shop.anotherMall();
  const { result, statements } = await countStatements(() => termsOf(empty, "US", "CA"));
  expect([result.methods(0n), result.tax]).toEqual([[], { name: "", hundredths: 0 }]);
  expect(statements).toHaveLength(1);
});
