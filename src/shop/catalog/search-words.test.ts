/** Which words of a product a search finds, and what is found when no product has all of them. */
import { describe, expect, test } from "vitest";
import { saveSynonym } from "../search-words/index.ts";
import { createTestShop } from "../testing.ts";
import { updateProduct } from "./commands/index.ts";
import { listProducts, suggest } from "./index.ts";
import { addCategory, addProduct } from "./testing.ts";

const shop = await createTestShop();
const tableware = await addCategory(shop, "Tableware");
const mug = await addProduct(shop, {
  good_name: "Hearth Mug",
  summary: "A stoneware mug with a speckled glaze, for the quiet morning.",
  specifications: [
    { name: "Dishwasher safe", value: "Yes" },
    { name: "Capacity", value: "350 ml" },
  ],
  sale: 5,
  categories: [tableware],
});
await addProduct(shop, {
  good_name: "Belly Basket",
  summary: "Woven from seagrass.",
  vendor: "Saltmarsh Makers",
  product_type: "Storage",
});
await addProduct(shop, {
  good_name: "Stoneware Bowl",
  summary: "Thrown by hand.",
  sale: 1,
  categories: [tableware],
});

const find = async (keyword: string, context = shop) => {
  const { list, corrected, suggestion, most_words = false } = await listProducts(context, { keyword });
  return { names: list.data.map((row) => row.good_name), corrected, suggestion, most_words };
};
/** As after a change of the catalog was announced. */
const later = () => ({ ...shop, mall: { ...shop.mall, catalog_version: shop.mall.catalog_version + Math.random() } });

describe("a search finds words of", () => {
  test.each([
    ["the summary", "speckled", ["Hearth Mug"]],
    ["the names of specifications", "dishwasher", ["Hearth Mug"]],
    ["the values of specifications", "350", ["Hearth Mug"]],
    ["the vendor", "saltmarsh", ["Belly Basket"]],
    ["the type", "storage", ["Belly Basket"]],
    ["several of them", "mug dishwasher safe", ["Hearth Mug"]],
  ])("%s", async (_, keyword, names) => {
    expect(await find(keyword)).toEqual({ names, corrected: "", suggestion: "", most_words: false });
  });

  test("the name before those of the summary, whatever their sales", async () => {
    expect((await find("stoneware")).names).toEqual(["Stoneware Bowl", "Hearth Mug"]);
  });

  test("a summary that is changed", async () => {
    expect((await find("porcelain")).names).toEqual([]);
    await updateProduct(shop, mug, { summary: "A porcelain mug with a stoneware look and a speckled glaze." });
    expect((await find("porcelain", later())).names).toEqual(["Hearth Mug"]);
  });
});

describe("a typing error", () => {
  test("becomes the word that shares most letters, never another", async () => {
    expect(await find("stonwar")).toMatchObject({
      names: ["Stoneware Bowl", "Hearth Mug"],
      corrected: "stoneware",
    });
    expect(await find("stongrass")).toMatchObject({ names: [], corrected: "", suggestion: "" });
  });

  test("is corrected word by word", async () => {
    expect(await find("stonwar bowll")).toMatchObject({ names: ["Stoneware Bowl"], corrected: "stoneware bowl" });
    expect(await find("stoneware bowll")).toMatchObject({ names: ["Stoneware Bowl"], corrected: "stoneware bowl" });
  });
});

describe("without a product that has all words", () => {
  test("a word that matches nothing is left out, and the answer says so", async () => {
    expect(await find("quixotic bowl")).toEqual({
      names: ["Stoneware Bowl"],
      corrected: "bowl",
      suggestion: "",
      most_words: false,
    });
  });

  test("products that have most of them are found, those with the better match first", async () => {
    expect(await find("hearth mug thrown")).toMatchObject({
      names: ["Hearth Mug"],
      corrected: "hearth mug thrown",
      most_words: true,
    });
    expect(await find("bowl dishwasher")).toMatchObject({
      names: ["Stoneware Bowl", "Hearth Mug"],
      most_words: true,
    });
  });

  test("less than half of the words find nothing, and are suggested", async () => {
    expect(await find("bowl quixotic zeppelin")).toEqual({
      names: [],
      corrected: "",
      suggestion: "bowl",
      most_words: false,
    });
  });

  test("nothing is left out when the other filters are the reason", async () => {
    const answer = await listProducts(shop, { keyword: "stoneware bowl", min_price: "5000" });
    expect(answer).toMatchObject({ corrected: "", suggestion: "", list: { total: 0 } });
    expect(answer.most_words).toBeUndefined();
  });

  test("a search by price, a category and options keep applying", async () => {
    const answer = await listProducts(shop, { keyword: "quixotic bowl", category_id: tableware, sort: "price_asc" });
    expect(answer.list.data.map((row) => row.good_name)).toEqual(["Stoneware Bowl"]);
    expect((await listProducts(shop, { keyword: "quixotic basket", category_id: tableware })).list.total).toBe(0);
  });

  test("suggestions have most of the words, too", async () => {
    const { products } = await suggest(shop, { keyword: "quixotic bow" });
    expect(products.map((row) => row.good_name)).toEqual(["Stoneware Bowl"]);
  });
});

test("a synonym may have stop words", async () => {
  await saveSynonym(shop, { from_term: "cup of the day", terms: ["mug"] });
  expect((await find("cup of the day", later())).names).toEqual(["Hearth Mug"]);
});
