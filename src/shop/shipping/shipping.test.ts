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
  (await termsOf(shop, country, "")).methods({ value: 0n, weight: 0 }).map(({ name }) => name);

test("ways to ship come in the mall's order, each to its countries, those that are off to none", async () => {
  expect(await names("US")).toEqual(["Armoured", "Parcel"]);
  expect(await names("DE")).toEqual(["Parcel"]);
  expect(await names(undefined)).toEqual(["Armoured", "Parcel"]);
});

test("a way is free from its value on, and prices are exact", async () => {
  const { methods } = await termsOf(shop, "US", "");
  expect(methods({ value: 4999n, weight: 0 }).map(({ price }) => price)).toEqual([9007199254740993n, 600n]);
  expect(methods({ value: 5000n, weight: 0 }).map(({ price }) => price)).toEqual([9007199254740993n, 0n]);
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
  expect([result.methods({ value: 0n, weight: 0 }), result.tax]).toEqual([[], { name: "", hundredths: 0 }]);
  expect(statements).toHaveLength(1);
});

test("a method of the rest of the world goes where no other method names the country, and weights have their methods", async () => {
  const world = await shop.anotherMall();
  await createShippingMethods(world, [
    { name: "Parcel", price: "8", countries: ["US"], max_weight: 20_000, min_days: 2, max_days: 4 },
    { name: "Furniture", price: "79", countries: ["US"], min_weight: 20_000 },
    { name: "Light", price: "36", elsewhere: true, max_weight: 5000 },
    { name: "Heavy", price: "58", elsewhere: true, min_weight: 5000 },
  ]);
  const at = async (country: string, weight: number) =>
    (await termsOf(world, country, "")).methods({ value: 0n, weight }).map(({ name }) => name);
  expect(await at("US", 0)).toEqual(["Parcel"]);
  expect(await at("US", 20_000)).toEqual(["Parcel"]);
  expect(await at("US", 20_001)).toEqual(["Furniture"]);
  expect(await at("JP", 5000)).toEqual(["Light"]);
  expect(await at("JP", 5001)).toEqual(["Heavy"]);
});
