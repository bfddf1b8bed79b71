/** Words that are known are searched for as they are typed; what a shop starts to know of synonyms, colours, prices and texts. */
import { describe, expect, test } from "vitest";
import type { ShopContext } from "#kernel/context.ts";
import { createArticles, createNews } from "../content/commands/index.ts";
import { saveSynonym } from "../search-words/index.ts";
import { createTestShop } from "../testing.ts";
import { listProducts, suggest } from "./index.ts";
import { addProduct } from "./testing.ts";

const shop = await createTestShop();
const color = (...values: string[]) => [{ name: "Color", values, swatches: {} }];
for (const good_name of ["Blus runner", "Sage tea", "Gift cord", "Bent spoon", "Dripping jug", "Returning boomerang"]) {
  await addProduct(shop, { good_name, price: 3000n });
}
await addProduct(shop, { good_name: "Velvet sofa", price: 90_000n });
await addProduct(shop, { good_name: "Navy throw", price: 12_000n });
await addProduct(shop, { good_name: "Wool rug", price: 20_000n, options: color("Sky", "Coffee") });
await addProduct(shop, { good_name: "Coffee maker", price: 5000n });
await addProduct(shop, { good_name: "Grüner Becher", price: 1500n });

/** As after a change of the catalog or of texts was announced. */
const later = (): ShopContext => ({
  ...shop,
  mall: { ...shop.mall, catalog_version: shop.mall.catalog_version + Math.random() },
});
const search = (keyword: string) => listProducts(later(), { keyword });
const names = async (keyword: string) => (await search(keyword)).list.data.map((row) => row.good_name).sort();

describe("is not corrected", () => {
  test.each([
    "blur", // below five letters
    "sale",
    "gift card",
    "best seller",
    "shipping", // an English word, and another first letter
    "dropping", // an English word
    "beckers lamp", // neither, but too far
  ])("%s", async (keyword) => {
    const { corrected } = await search(keyword);
    // Words may be left out, and none is replaced.
    expect(corrected.split(" ").filter((word) => word && !keyword.split(" ").includes(word))).toEqual([]);
  });

  test("a word that only an article or a post has", async () => {
    expect((await search("beche")).corrected).toBe("");
    expect((await search("bechor")).corrected).toBe("becher");
    await createNews(shop, [{ title: "Meet us", body: "<p>At the <b>Bechor</b> fair</p>", is_show: 1 }]);
    expect((await search("bechor")).corrected).toBe("");
  });
});

test("a plural finds what is named in the singular, and the other way round; neither is told as a correction", async () => {
  await addProduct(shop, { good_name: "Garden glove", price: 2000n });
  await addProduct(shop, { good_name: "Steak knives", price: 2000n });
  await addProduct(shop, { good_name: "Linen dress", price: 2000n });
  for (const [keyword, name] of [
    ["gloves", "Garden glove"],
    ["garden gloves", "Garden glove"],
    ["knife", "Steak knives"],
    ["linen dresses", "Linen dress"],
    ["sofas", "Velvet sofa"],
  ] as const) {
    const { corrected, list } = await search(keyword);
    expect([keyword, corrected, list.data.map((row) => row.good_name)]).toEqual([keyword, "", [name]]);
    expect((await suggest(later(), { keyword })).products.map((row) => row.good_name)).toEqual([name]);
  }
});

test("what is told is whole words, not what was typed of them", async () => {
  expect((await search("velve xqzjy")).corrected).toBe("velvet");
});

describe("a shop starts with", () => {
  test("synonyms of English, also in the plural, which find nothing else", async () => {
    for (const keyword of ["couch", "couches", "settee", "velvet couch"])
      expect(await names(keyword)).toEqual(["Velvet sofa"]);
    expect(await names("carpet")).toEqual(["Wool rug"]);
  });

  test("shades of a colour: some words everywhere, others as values of options", async () => {
    expect(await names("blue")).toEqual(["Navy throw", "Wool rug"]);
    expect(await names("blue rug")).toEqual(["Wool rug"]);
    expect(await names("brown")).toEqual(["Wool rug"]);
  });

  test("shades that only a swatch says a colour of", async () => {
    await addProduct(shop, {
      good_name: "Linen napkin",
      price: 1800n,
      options: [
        { name: "Color", values: ["Lagoon", "Deep Dusk"], swatches: { Lagoon: "#1b4f72", "Deep Dusk": "#6a0dad" } },
        { name: "Size", values: ["S"], swatches: {} },
      ],
    });
    expect(await names("blue napkin")).toEqual(["Linen napkin"]);
    expect(await names("blue")).toEqual(["Linen napkin", "Navy throw", "Wool rug"]);
    expect(await names("purple")).toEqual(["Linen napkin"]);
  });

  test("a synonym of the shop takes the place of its own", async () => {
    await saveSynonym(shop, { from_term: "couch", terms: ["boomerang"] });
    expect(await names("couch")).toEqual(["Returning boomerang"]);
  });
});

describe("a price in words", () => {
  test("is a filter, by which products are found and the page is led on", async () => {
    const { list, redirect } = await listProducts(shop, { keyword: "rug under 250", sort: "price_asc" });
    expect(list.data.map((row) => row.good_name)).toEqual(["Wool rug"]);
    expect(redirect).toBe("/product/list?keyword=rug&max_price=250&sort=price_asc");
    expect((await search("rug under 100")).list.total).toBe(0);
    expect((await search("over 500")).redirect).toBe("/product/list?min_price=500");
    expect(await names("between $100 and $200.00")).toEqual(["Navy throw", "Wool rug"]);
    const { products } = await suggest(shop, { keyword: "rug under 250" });
    expect(products.map((row) => row.good_name)).toEqual(["Wool rug"]);
  });

  test("beside a filter by price is text, and so is one that the currency has not got", async () => {
    expect((await listProducts(shop, { keyword: "rug under 250", min_price: "1" })).redirect).toBeUndefined();
    expect((await search("rug under 2.505")).redirect).toBeUndefined();
  });
});

test("articles and news are found by the words of their titles and texts, titles first", async () => {
  await createArticles(shop, [
    { title: "Help", body: "<p>How to <em>return</em> an order</p>", is_show: 1 },
    { title: "Returns", body: "<p>30 days</p>", is_show: 1 },
    { title: "Return later", body: "", is_show: 0 },
  ]);
  const titles = async (keyword: string) => (await search(keyword)).texts?.map(({ title }) => title);
  expect(await titles("returns")).toEqual(["Returns", "Help"]);
  expect(await titles("the return of an order")).toEqual(["Help"]);
  // The name of a tag is no word of the text.
  expect(await titles("em")).toBeUndefined();
  expect(await titles("fair")).toEqual(["Meet us"]);
  expect((await listProducts(later(), {})).texts).toBeUndefined();
});
