/** What a shopper finds in a view of another language: translated words of products, categories, options, articles and news. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { optionValueId, type TranslationKind } from "#contract/translations.ts";
import { undo } from "#kernel/changes/index.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { findMall, type Mall, mallIn } from "#kernel/malls/index.ts";
import { createProducts, updateCategory, updateProduct } from "../catalog/commands/index.ts";
import { listProducts, suggest } from "../catalog/index.ts";
import { addCategory } from "../catalog/testing.ts";
import { createArticles, createNews } from "../content/commands/index.ts";
import { addLanguage, updateLanguage } from "../languages/index.ts";
import { createTestShop } from "../testing.ts";
import { deleteTranslations, saveTranslations } from "./index.ts";

const shop = await createTestShop();
const { db } = shop;
const codes = ["de", "nl", "ja"] as const;
for (const code of codes) {
  await addLanguage(shop, code);
  await updateLanguage(shop, code, { published: true });
}
await updateLanguage(shop, "nl", { fallback: "de" });
const category = await addCategory(shop, "Garden furniture");
const [chair = "", lamp = ""] = await createProducts(shop, [
  {
    good_name: "Folding chair",
    seo_name: "folding-chair",
    summary: "Stands in the rain",
    categories: [category],
    specifications: [{ name: "Material", value: "Beech" }],
    options: [{ name: "Color", values: ["Sand", "Clay"] }],
    variants: [
      { price: "10", options: { Color: "Sand" }, on_hand: 5, sku: "FC-1001" },
      { price: "10", options: { Color: "Clay" }, on_hand: 5, sku: "FC-1002" },
    ],
  },
  { good_name: "Table lamp", seo_name: "table-lamp", variants: [{ price: "20", options: {}, on_hand: 5 }] },
]);
const [guide = ""] = await createArticles(shop, [{ title: "Buying guide", body: "<p>How to choose a chair</p>" }]);
const [post = ""] = await createNews(shop, [{ title: "Summer sale", body: "<p>Everything must go</p>" }]);

const now = async (): Promise<Mall> => {
  const mall = await findMall(db, shop.mall.id);
  if (!mall) throw new Error("no mall");
  return mall;
};
const view = async (language?: (typeof codes)[number]): Promise<ShopContext> => {
  const mall = language ? mallIn(await now(), language) : await now();
  if (!mall) throw new Error(`not shown in ${language}`);
  return { db, mall };
};
const staff = (batchId = newId()): ShopContext => ({
  db,
  mall: shop.mall,
  actor: { staffId: shop.staffId, name: "owner@example.com", batchId },
});
const translate = (
  kind: TranslationKind,
  id: string,
  texts: Readonly<Record<string, string>>,
  locale: (typeof codes)[number] = "de",
  batchId?: string,
) =>
  saveTranslations(
    staff(batchId),
    Object.entries(texts).map(([field, value]) => ({ kind, id, field, locale, value })),
  );
/** Names of the products that a keyword finds as it was typed, in their order. */
const found = async (keyword: string, language?: (typeof codes)[number]) => {
  const { list, corrected, most_words = false } = await listProducts(await view(language), { keyword });
  return most_words || corrected ? [] : list.data.map(({ good_name }) => good_name);
};

test("products are found by their translated titles and summaries, in their language alone", async () => {
  await translate("product", chair, { good_name: "Klappstuhl", summary: "Trotzt jedem Regen" });
  await translate("product", chair, { good_name: "折りたたみガーデンチェア" }, "ja");
  for (const keyword of ["Klappstuhl", "klapp", "Stuhl", "Regen"]) {
    expect(await found(keyword, "de"), keyword).toEqual(["Klappstuhl"]);
  }
  expect(await found("ガーデン", "ja")).toEqual(["折りたたみガーデンチェア"]);
  expect(await found("ガーデン", "de")).toEqual([]);
  expect(await found("Klappstuhl")).toEqual([]);
  expect(await found("Klappstuhl", "ja")).toEqual([]);
  expect(await found("chair")).toEqual(["Folding chair"]);
});

test("a view finds words of the shop's own language, SKUs and what it falls back to as well", async () => {
  expect(await found("lamp", "de")).toEqual(["Table lamp"]);
  expect(await found("folding", "de")).toEqual(["Klappstuhl"]);
  expect(await found("FC-1001", "de")).toEqual(["Klappstuhl"]);
  expect(await found("Klappstuhl", "nl")).toEqual(["Klappstuhl"]);
});

test("a slip is corrected to a word of the language, and suggestions follow what is typed", async () => {
  const { corrected, list } = await listProducts(await view("de"), { keyword: "Klapstuhl" });
  expect([corrected, list.total]).toEqual(["klappstuhl", 1]);
  expect((await suggest(await view("de"), { keyword: "kla" })).products.map(({ id }) => id)).toEqual([chair]);
  expect((await suggest(await view("ja"), { keyword: "チェア" })).products.map(({ id }) => id)).toEqual([chair]);
});

test("products are found by the translated name of their category and of its parents, and the category is suggested", async () => {
  await translate("category", category, { name: "Gartenmöbel" });
  expect(await found("Gartenmöbel", "de")).toEqual(["Klappstuhl"]);
  expect(await found("möbel", "de")).toEqual(["Klappstuhl"]);
  const { categories } = await suggest(await view("de"), { keyword: "garten" });
  expect(categories).toEqual([{ id: category, name: "Gartenmöbel" }]);
  const child = await addCategory(shop, "Benches", { parent_id: category });
  await updateProduct(staff(), lamp, { categories: [child] });
  expect((await found("Gartenmöbel", "de")).toSorted()).toEqual(["Klappstuhl", "Table lamp"]);
  await updateCategory(staff(), child, { parent_id: null });
  expect(await found("Gartenmöbel", "de")).toEqual(["Klappstuhl"]);
});

test("products are found by translated values of their options and specifications, until an undo", async () => {
  const batch = newId();
  await saveTranslations(staff(batch), [
    { kind: "option_value", id: optionValueId("Color", "Clay"), field: "name", locale: "de", value: "Lehmbraun" },
    { kind: "option_value", id: optionValueId("Material", "Beech"), field: "name", locale: "de", value: "Buchenholz" },
  ]);
  for (const keyword of ["Lehmbraun", "buchen"]) expect(await found(keyword, "de"), keyword).toEqual(["Klappstuhl"]);
  await undo(staff(), { batch_id: batch }, () => true);
  for (const keyword of ["Lehmbraun", "buchen"]) expect(await found(keyword, "de"), keyword).toEqual([]);
});

test("translated names that begin with the keyword come first", async () => {
  await translate("product", lamp, { good_name: "Regenlampe" });
  expect(await found("Regen", "de")).toEqual(["Regenlampe", "Klappstuhl"]);
});

test("a changed, deleted and restored translation is found, and not found, at once", async () => {
  const batch = newId();
  await translate("product", lamp, { good_name: "Schirmleuchte" }, "de", batch);
  expect(await found("Regenlampe", "de")).toEqual([]);
  expect(await found("Schirmleuchte", "de")).toEqual(["Schirmleuchte"]);
  await undo(staff(), { batch_id: batch }, () => true);
  expect(await found("Regenlampe", "de")).toEqual(["Regenlampe"]);
  await deleteTranslations(staff(), { kind: "product", id: lamp });
  expect(await found("Regenlampe", "de")).toEqual([]);
});

test("articles and news are found by their translated title and text, and suggested", async () => {
  await translate("article", guide, { title: "Ratgeber", body: "<p>So wählen Sie den richtigen Stuhl</p>" });
  await translate("news", post, { title: "Sommerschlussverkauf" });
  const texts = async (keyword: string, language?: (typeof codes)[number]) =>
    (await listProducts(await view(language), { keyword })).texts ?? [];
  expect(await texts("Ratgeber", "de")).toEqual([{ id: guide, title: "Ratgeber", kind: "article" }]);
  expect(await texts("richtigen Stuhl", "de")).toEqual([{ id: guide, title: "Ratgeber", kind: "article" }]);
  expect(await texts("Sommerschluss", "nl")).toEqual([{ id: post, title: "Sommerschlussverkauf", kind: "news" }]);
  // What a page does not say it is not found by; what is not translated is shown as it is.
  expect(await texts("guide", "de")).toEqual([]);
  expect(await texts("everything", "de")).toEqual([{ id: post, title: "Sommerschlussverkauf", kind: "news" }]);
  expect(await texts("Ratgeber")).toEqual([]);
  expect(await texts("guide", "ja")).toEqual([{ id: guide, title: "Buying guide", kind: "article" }]);
  expect((await suggest(await view("de"), { keyword: "ratg" })).articles).toEqual([
    { id: guide, title: "Ratgeber", kind: "article" },
  ]);
});

test("filters, prices and sales of the index are not multiplied by languages", async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_search where mall_id = ${shop.mall.id}`.execute(db);
  expect(rows).toEqual([{ count: 2 }]);
});
