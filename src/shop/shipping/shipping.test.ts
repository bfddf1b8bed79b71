import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { newId } from "../ids.ts";
import { createTestShop } from "../testing.ts";
import { termsOf } from "./shipping.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
const { db, mall } = shop;
const method = { mall_id: mall.id, price: 600n, free_from: null };
await db
  .insertInto("shipping_method")
  .values([
    { ...method, id: newId(), name: "Parcel", free_from: 5000n, position: 2 },
    // More than a JSON number holds exactly.
    { ...method, id: newId(), name: "Armoured", price: 9007199254740993n, countries: ["CH", "US"], position: 1 },
    { ...method, id: newId(), name: "Balloon", is_on: false },
    { ...method, mall_id: other.mall.id, id: newId(), name: "Another mall's" },
  ])
  .execute();
await db
  .insertInto("tax_rate")
  .values([
    { mall_id: mall.id, id: newId(), country: "US", state: "", name: "Tax", hundredths: 500 },
    { mall_id: mall.id, id: newId(), country: "US", state: "CA", name: "Sales tax", hundredths: 725 },
    { mall_id: other.mall.id, id: newId(), country: "DE", state: "", name: "VAT", hundredths: 1900 },
  ])
  .execute();

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
