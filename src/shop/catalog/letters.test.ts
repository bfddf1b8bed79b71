/** Letters that a keyboard does not have, other spellings, apostrophes and hyphens: what shoppers and staff find however they type it. */
import { expect, test } from "vitest";
import { runList } from "#kernel/lists/index.ts";
import { createArticles } from "../content/commands/index.ts";
import { createTestShop } from "../testing.ts";
import { listProducts, suggest } from "./index.ts";
import { productsSource } from "./staff-list.ts";
import { addProduct } from "./testing.ts";

const shop = await createTestShop();

const spellings: readonly (readonly [name: string, typed: readonly string[]])[] = [
  ["Straßenlaterne", ["strassenlaterne", "STRASSENLATERNE", "Straßenlaterne", "STRAẞENLATERNE", "strassen"]],
  ["Gewürzmühle", ["gewuerzmuehle", "gewurzmuhle", "GEWÜRZMÜHLE", "Gewu\u0308rzmu\u0308hle", "gewuerz"]],
  ["Moebelwachs", ["möbelwachs", "moebelwachs"]],
  ["Sørensen Stol", ["sorensen", "soerensen", "Sørensen"]],
  ["Århus Lampe", ["aarhus", "arhus", "Århus"]],
  ["Łódź Bowl", ["lodz", "Łódź", "łodz"]],
  ["Kadın Çanta", ["kadin", "KADIN", "canta", "kadın"]],
  ["İznik Tabak", ["iznik", "İZNİK", "IZNIK"]],
  ["Smørrebrød Board", ["smorrebrod", "smoerrebroed"]],
  ["Cœur Pendant", ["coeur", "CŒUR"]],
  ["Þór Hammer", ["thor", "Þór"]],
  ["Levi`s Jacket", ["levis", "levi's", "Levi’s", "Levi´s"]],
  ["T-Shirt Classic", ["tshirt", "t-shirt", "t shirt", "tshirts", "T‑Shirt"]],
  ["Ebike Charger", ["e-bike", "ebike", "e‐bike"]],
  ["Wi-Fi Plug", ["wifi", "wi-fi"]],
];
for (const [good_name] of spellings) await addProduct(shop, { good_name });
await addProduct(shop, { good_name: "Crate", sku: "AB-12-34" });
await addProduct(shop, { good_name: "Chest", sku: "KX9900" });
await addProduct(shop, { good_name: "Blush Set" });
await addProduct(shop, { good_name: "Pot" });
await createArticles(shop, [{ title: "Öffnungszeiten im Café Straßburg", body: "<p>Täglich geöffnet.</p>" }]);

const namesOf = async (keyword: string) => {
  const { list, most_words = false } = await listProducts(shop, { keyword });
  return most_words ? [] : list.data.map(({ good_name }) => good_name);
};
const ofStaff = async (search: string) =>
  (await runList(shop, productsSource, { search })).rows.map(({ good_name }) => good_name);

test.each(spellings)("%s is found by shoppers and staff, however it is typed", async (name, typed) => {
  const results = await Promise.all(
    typed.map(async (one) => [one, (await namesOf(one)).includes(name), (await ofStaff(one)).includes(name)]),
  );
  expect(results).toEqual(typed.map((one) => [one, true, true]));
});

test("another spelling is suggested while it is typed", async () => {
  const { products } = await suggest(shop, { keyword: "gewuerzmu" });
  expect(products.map(({ good_name }) => good_name)).toEqual(["Gewürzmühle"]);
  const { categories, articles } = await suggest(shop, { keyword: "oeffnung" });
  expect([categories, articles.map(({ title }) => title)]).toEqual([[], ["Öffnungszeiten im Café Straßburg"]]);
});

test("SKUs are found without their hyphens, and with hyphens that they do not have", async () => {
  expect(await Promise.all(["ab1234", "ab-12-34", "AB12"].map(namesOf))).toEqual([["Crate"], ["Crate"], ["Crate"]]);
  expect(await ofStaff("ab1234")).toEqual(["Crate"]);
  expect(await namesOf("kx-9900")).toEqual(["Chest"]);
  expect(await ofStaff("kx-9900")).toEqual(["Chest"]);
});

test("words that only look like another spelling are themselves", async () => {
  expect(await Promise.all(["poet", "blue"].map(namesOf))).toEqual([[], []]);
});

test.each(["cafe", "CAFÉ", "strassburg", "Straßburg", "geoffnet", "oeffnungszeiten", "geöffnet"])(
  "an article is found by %s",
  async (keyword) => {
    const { texts = [] } = await listProducts(shop, { keyword });
    expect(texts.map(({ title }) => title)).toEqual(["Öffnungszeiten im Café Straßburg"]);
  },
);
