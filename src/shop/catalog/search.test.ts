import { describe, expect, test } from "vitest";
import { calls } from "#contract/index.ts";
import { countStatements } from "#db/statements.ts";
import type { ShopContext } from "#kernel/context.ts";
import { createTestShop } from "../testing.ts";
import { updateProduct } from "./commands/index.ts";
import { listProducts, productCards, suggest } from "./index.ts";
import { addCategory, addProduct } from "./testing.ts";

const shop = await createTestShop();
const lighting = await addCategory(shop, "Lighting");
const lamps = await addCategory(shop, "Table Lamps", { parent_id: lighting });
const kitchen = await addCategory(shop, "Kitchen");
const colours = (...values: string[]) => ({ name: "Color", values, swatches: { Sand: "#d8c9a7" } });
const sizes = (...values: string[]) => ({ name: "Size", values });

await addProduct(shop, {
  good_name: "Harbour Lantern",
  sku: "HL-2040-SND",
  price: 8000n,
  sale: 3,
  options: [colours("Sand", "Night"), sizes("Small", "Large")],
  categories: [lamps],
});
await addProduct(shop, {
  good_name: "Reading Lamp",
  sku: "RL-1000",
  price: 12000n,
  sale: 9,
  options: [colours("Night")],
  categories: [lamps],
});
const jug = await addProduct(shop, {
  good_name: "Café Jug",
  sku: "CJ-7",
  price: 3000n,
  sale: 5,
  options: [colours("Sand", "Clay"), sizes("Small")],
  categories: [kitchen],
});
await addProduct(shop, { good_name: "Night Candle", sku: "NC-1", price: 2000n, sale: 1, categories: [kitchen] });
await addProduct(shop, { good_name: "Secret Lantern", is_show: 0, categories: [lamps] });

const list = async (input: Parameters<typeof listProducts>[1], context: ShopContext = shop) =>
  calls.listProducts.output.parse(await listProducts(context, input));
const names = async (input: Parameters<typeof listProducts>[1]) =>
  (await list(input)).list.data.map((row) => row.good_name);

describe("a keyword", () => {
  test.each([
    ["lantern", ["Harbour Lantern"], "its name"],
    ["LANT", ["Harbour Lantern"], "the beginning of a word"],
    ["cafe", ["Café Jug"], "letters without their accents"],
    ["café jug", ["Café Jug"], "letters with their accents"],
    ["HL-2040", ["Harbour Lantern"], "a SKU"],
    ["2040", ["Harbour Lantern"], "a part of a SKU"],
    ["clay", ["Café Jug"], "the value of an option"],
    ["sand lantern", ["Harbour Lantern"], "words of several kinds"],
    ["table", ["Reading Lamp", "Harbour Lantern"], "its category"],
    ["lighting", ["Reading Lamp", "Harbour Lantern"], "a category above its own"],
    ["the lamp with lighting", ["Reading Lamp", "Harbour Lantern"], "its words without stop words"],
  ])("%s finds products by %3$s", async (keyword, productNames) => {
    expect(await names({ keyword })).toEqual(productNames);
  });

  test("puts products of that name before those with such an option", async () => {
    expect(await names({ keyword: "night" })).toEqual(["Night Candle", "Reading Lamp", "Harbour Lantern"]);
    expect(await names({ keyword: "lamp" })).toEqual(["Reading Lamp", "Harbour Lantern"]);
  });

  test("of several words puts products that are called so before best sellers of such a category", async () => {
    const context = await shop.anotherMall();
    const vases = await addCategory(context, "Vases & Bowls");
    await addProduct(context, { good_name: "Quiet Carved Bowl", sale: 90, categories: [vases] });
    await addProduct(context, { good_name: "Quiet Carved Vase", sale: 1, categories: [vases] });
    const { list } = await listProducts(context, { keyword: "quiet vase" });
    expect(list.data.map((row) => row.good_name)).toEqual(["Quiet Carved Vase", "Quiet Carved Bowl"]);
  });

  test.each([
    ["lantren", "lantern", ["Harbour Lantern"]],
    ["lantrn", "lantern", ["Harbour Lantern"]],
    ["candel", "candle", ["Night Candle"]],
    ["harbuor lantern", "harbour lantern", ["Harbour Lantern"]],
    ["lantres", "lantern", ["Harbour Lantern"]],
  ])("with a slip of the pen finds what was meant: %s", async (keyword, corrected, productNames) => {
    const answer = await list({ keyword });
    expect(answer.corrected).toBe(corrected);
    expect(answer.list.data.map((row) => row.good_name)).toEqual(productNames);
  });

  test("taken as it was typed is not corrected, a wrong number never", async () => {
    expect((await list({ keyword: "lantern" })).corrected).toBe("");
    expect(await list({ keyword: "HL-2041" })).toMatchObject({ corrected: "", list: { total: 0 } });
    expect(await list({ keyword: "xy" })).toMatchObject({ corrected: "", suggestion: "", list: { total: 0 } });
  });

  test("never reaches another mall", async () => {
    const other = await shop.anotherMall();
    await addProduct(other, { good_name: "Their lantern" });
    expect((await list({ keyword: "lantern" }, other)).list.data.map((row) => row.good_name)).toEqual([
      "Their lantern",
    ]);
    expect(await names({ keyword: "their" })).toEqual([]);
  });

  test("follows a product that is renamed or hidden", async () => {
    const context = await shop.anotherMall();
    const id = await addProduct(context, { good_name: "Old name" });
    const change = async (changes: { good_name?: string; status?: "draft" }) => {
      await updateProduct(context, id, changes);
      // As after a change of the catalog was announced.
      return { ...context, mall: { ...context.mall, catalog_version: context.mall.catalog_version + Math.random() } };
    };
    const renamed = await change({ good_name: "Fresh title" });
    expect((await list({ keyword: "fresh" }, renamed)).list.total).toBe(1);
    expect((await list({ keyword: "old" }, renamed)).list.total).toBe(0);
    expect((await list({ keyword: "fresh" }, await change({ status: "draft" }))).list.total).toBe(0);
  });

  test("of any length and kind is answered quickly", async () => {
    for (const keyword of ["a ".repeat(50), "%".repeat(100), "( | & ! <->", "ß".repeat(100), "𝕧ase", "'".repeat(99)]) {
      expect((await list({ keyword })).list.total).toBeLessThanOrEqual(4);
    }
  });
});

describe("options", () => {
  const counts = async (input: Parameters<typeof listProducts>[1]) =>
    Object.fromEntries(
      (await list(input)).facets.map(({ name, values }) => [
        name,
        values.map(({ value, count }) => `${value} ${count}`),
      ]),
    );

  test("come with how many of the listed products have each", async () => {
    expect(await counts({})).toEqual({ Color: ["Night 2", "Sand 2", "Clay 1"], Size: ["Small 2", "Large 1"] });
    expect(await counts({ category_id: kitchen })).toEqual({ Color: ["Clay 1", "Sand 1"] });
    expect(await counts({ keyword: "lamp" })).toEqual({ Color: ["Night 2", "Sand 1"], Size: ["Large 1", "Small 1"] });
    expect(await counts({ keyword: "no such thing" })).toEqual({});
    expect((await list({})).facets[0]?.values).toContainEqual({ value: "Sand", count: 2, swatch: "#d8c9a7" });
  });

  test("narrow the list: any value of one option, every option", async () => {
    expect(await names({ options: ["Color:Clay"] })).toEqual(["Café Jug"]);
    expect(await names({ options: ["Color:Clay", "Color:Night"], sort: "price_asc" })).toEqual([
      "Café Jug",
      "Harbour Lantern",
      "Reading Lamp",
    ]);
    expect(await names({ options: ["Color:Night", "Size:Large"] })).toEqual(["Harbour Lantern"]);
    expect(await names({ options: ["Color:Clay", "Size:Large"] })).toEqual([]);
    expect(await names({ options: ["Color:Clay"], keyword: "jug", category_id: kitchen, max_price: "30" })).toEqual([
      "Café Jug",
    ]);
  });

  test("that are chosen still say what could be chosen instead", async () => {
    expect(await counts({ options: ["Color:Clay"] })).toEqual({ Color: ["Night 2", "Sand 2", "Clay 1"] });
    expect(await counts({ options: ["Size:Small"] })).toEqual({
      Color: ["Sand 2", "Clay 1", "Night 1"],
      Size: ["Small 2", "Large 1"],
    });
  });

  test.each(["Color:Never", "Never:Sand", "no colon", "", "Color:{Sand}", '"; drop', "\\"])(
    "that no product has find nothing: %j",
    async (option) => {
      expect((await list({ options: [option] })).list.total).toBe(0);
    },
  );
});

describe("statements", () => {
  test("a search with options costs at most twelve statements at first, two once its counts are cached, whatever its length", async () => {
    const context = await shop.anotherMall();
    for (let index = 0; index < 30; index++) {
      await addProduct(context, { good_name: `Bowl ${index}`, options: [colours("Sand", `Shade ${index}`)] });
    }
    const input = { keyword: "bowll", options: ["Color:Sand"], min_price: "1" };
    const first = await countStatements(() => listProducts(context, { ...input, pageSize: 1 }));
    expect(first.statements.length).toBeLessThanOrEqual(12);
    const again = await countStatements(() => listProducts(context, { ...input, pageSize: 30 }));
    expect(again.result.list.data).toHaveLength(30);
    expect(again.statements).toHaveLength(2);
  });
});

test("suggestions forgive typos, too", async () => {
  const of = async (keyword: string) => (await suggest(shop, { keyword })).products.map((row) => row.good_name);
  expect(await of("lantr")).toEqual(["Harbour Lantern"]);
  expect(await of("night")).toEqual(["Night Candle", "Reading Lamp", "Harbour Lantern"]);
});

test("cards come in the order of their ids, without hidden and missing products", async () => {
  const lantern = (await list({ keyword: "lantern" })).list.data[0]?.id ?? "";
  const hidden = await addProduct(shop, { is_show: 0 });
  const { products } = await productCards(shop, { ids: [jug, hidden, lantern, jug] });
  expect(products.map((row) => row.good_name)).toEqual(["Café Jug", "Harbour Lantern"]);
});
