import { expect, test } from "vitest";
import { optionValueId } from "#contract/translations.ts";
import { inLocale } from "#i18n/server.ts";
import { undo } from "#kernel/changes/index.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { findMall, type Mall, mallForReader, mallIn, translationLocales } from "#kernel/malls/index.ts";
import { addToCart, getCart } from "../cart/index.ts";
import {
  createCategories,
  createProducts,
  deleteProduct,
  duplicateProduct,
  updateProduct,
} from "../catalog/commands/index.ts";
import { getProduct, listCategories, listProducts, productCards, suggest } from "../catalog/index.ts";
import { addProduct } from "../catalog/testing.ts";
import { createArticles, setLinks } from "../content/commands/index.ts";
import { getArticle, listMenus, listNews } from "../content/index.ts";
import { addLanguage, updateLanguage } from "../languages/index.ts";
import { checkoutRules, checkoutSettings } from "../settings/index.ts";
import { createTestShop, storeSettings } from "../testing.ts";
import { deleteTranslations, listTranslations, saveTranslations } from "./index.ts";

const shop = await createTestShop();
const { db } = shop;
for (const code of ["de", "fr"] as const) await addLanguage(shop, code);
await updateLanguage(shop, "de", { published: true });
await updateLanguage(shop, "fr", { published: true, fallback: "de" });

const mallNow = async (): Promise<Mall> => {
  const mall = await findMall(db, shop.mall.id);
  if (!mall) throw new Error("no mall");
  return mall;
};
const own = async (): Promise<ShopContext> => ({ db, mall: await mallNow() });
/** As a request in a language sees the shop now. */
const view = async (language: "de" | "fr"): Promise<ShopContext> => {
  const mall = mallIn(await mallNow(), language);
  if (!mall) throw new Error(`not shown in ${language}`);
  return { db, mall };
};
const by = async (batchId = newId()): Promise<ShopContext> => ({
  ...(await own()),
  actor: { staffId: newId(), name: "Ann", batchId },
});

const [categoryId = ""] = await createCategories(shop, [{ name: "Vases", description: "For flowers" }]);
const [id = ""] = await createProducts(shop, [
  {
    good_name: "Blue vase",
    seo_name: "blue-vase",
    description: "<p>Of glass</p>",
    categories: [categoryId],
    options: [{ name: "Color", values: ["Blue", "Red"] }],
    variants: [
      { price: "10", options: { Color: "Blue" }, on_hand: 5 },
      { price: "12", options: { Color: "Red" }, on_hand: 5 },
    ],
  },
]);
const [articleId = ""] = await createArticles(shop, [{ title: "About us", body: "<p>Hello</p>" }]);
const detail = async (context: ShopContext) => (await getProduct(context, { seo_name: "blue-vase" })).product;

await saveTranslations(await by(), [
  { kind: "product", id, locale: "de", field: "good_name", value: "Blaue Vase" },
  { kind: "product", id, locale: "de", field: "description", value: '<p onclick="x()">Aus Glas</p><script>1</script>' },
  { kind: "product", id, locale: "fr", field: "good_name", value: "Vase bleu" },
  { kind: "category", id: categoryId, locale: "de", field: "name", value: "Vasen" },
  { kind: "article", id: articleId, locale: "de", field: "title", value: "Über uns" },
  { kind: "option", id: "Color", locale: "de", field: "name", value: "Farbe" },
  { kind: "option_value", id: optionValueId("Color", "Red"), locale: "de", field: "name", value: "Rot" },
]);

test("a view looks in its language, then in those that it falls back to, and the shop's own one nowhere", async () => {
  expect(translationLocales((await own()).mall)).toEqual([]);
  expect(translationLocales((await view("de")).mall)).toEqual(["de"]);
  expect(translationLocales((await view("fr")).mall)).toEqual(["fr", "de"]);
  expect(translationLocales(mallForReader((await own()).mall, "fr"))).toEqual(["fr", "de"]);
});

test("product, cards, list, search box and categories are in the view's language, field by field", async () => {
  const english = await detail(await own());
  expect(english).toMatchObject({ good_name: "Blue vase", description: "<p>Of glass</p>" });
  expect(english.options).toEqual([{ name: "Color", values: ["Blue", "Red"] }]);
  const german = await detail(await view("de"));
  expect(german).toMatchObject({ good_name: "Blaue Vase", description: "<p>Aus Glas</p>" });
  expect(german.categories).toMatchObject([{ name: "Vasen" }]);
  // The words of the shop's own language stay what variants mean.
  expect(german.options).toEqual([
    { name: "Color", values: ["Blue", "Red"], label: "Farbe", labels: { Red: "Rot" }, langs: { Blue: "en" } },
  ]);
  expect(german.variants.map(({ options }) => options)).toEqual([{ Color: "Blue" }, { Color: "Red" }]);
  // The title in French, the description in German, the summary as it is.
  expect(await detail(await view("fr"))).toMatchObject({ good_name: "Vase bleu", description: "<p>Aus Glas</p>" });
  const de = await view("de");
  const list = await listProducts(de, { category_id: categoryId });
  expect(list.list.data.map(({ good_name }) => good_name)).toEqual(["Blaue Vase"]);
  expect(list.facets).toMatchObject([
    { name: "Color", label: "Farbe", values: [{ value: "Blue" }, { value: "Red", label: "Rot" }] },
  ]);
  expect((await productCards(de, { ids: [id] })).products).toMatchObject([{ good_name: "Blaue Vase" }]);
  expect((await suggest(de, { keyword: "vase" })).products).toMatchObject([{ good_name: "Blaue Vase" }]);
  expect((await listCategories(de)).categories).toMatchObject([{ name: "Vasen", description: "For flowers" }]);
  expect((await listCategories(await own())).categories).toMatchObject([{ name: "Vases" }]);
  expect((await getArticle(de, articleId)).article).toMatchObject({ title: "Über uns", body: "<p>Hello</p>" });
  expect(await listMenus(de)).toEqual([]);
  expect((await listNews(de, {})).list.data).toEqual([]);
});

test("the cart is in the view's language", async () => {
  const de = await view("de");
  const [, red] = (await detail(de)).variants;
  const buyer = { guest_id: newId() };
  await addToCart(de, buyer, { variant_id: red?.id ?? "", qty: 1 });
  expect((await getCart(de, buyer)).lines).toMatchObject([{ good_name: "Blaue Vase", variant_label: "Rot" }]);
  expect((await getCart(await own(), buyer)).lines).toMatchObject([{ good_name: "Blue vase", variant_label: "Red" }]);
});

const cellOf = async (field: string, locale: string) => {
  const { cells } = await listTranslations(await own(), { kind: "product", id });
  const cell = cells.find((one) => one.kind === "product" && one.field === field);
  return cell?.translations.find((one) => one.locale === locale);
};

test("a record's texts stand beside their translations, and those whose text has changed since are outdated", async () => {
  const { own: language, languages, cells } = await listTranslations(await own(), { kind: "product", id });
  expect({ language, languages }).toEqual({
    language: shop.mall.locale,
    languages: [
      { code: "de", published: true },
      { code: "fr", published: true },
    ],
  });
  expect(cells.map(({ kind, field, source }) => [kind, field, source])).toEqual([
    ["product", "good_name", "Blue vase"],
    ["product", "summary", ""],
    ["product", "description", "<p>Of glass</p>"],
    ["product", "safety_text", ""],
    ["product", "seo_title", ""],
    ["product", "seo_description", ""],
    ["product", "seo_name", "blue-vase"],
    ["option", "name", "Color"],
    ["option_value", "name", "Blue"],
    ["option_value", "name", "Red"],
  ]);
  expect(await cellOf("good_name", "de")).toMatchObject({ value: "Blaue Vase", outdated: false, author: "Ann" });
  await updateProduct(await by(), id, { good_name: "Deep blue vase" });
  expect(await cellOf("good_name", "de")).toMatchObject({ outdated: true });
  // Saved as it is, it is a translation of the text of now.
  await saveTranslations(await by(), [{ kind: "product", id, locale: "de", field: "good_name", value: "Blaue Vase" }]);
  expect(await cellOf("good_name", "de")).toMatchObject({ outdated: false });
  await expect(listTranslations(await own(), { kind: "product", id: newId() })).rejects.toMatchObject({ code: 404 });
});

test("an empty translation is none; what nobody can translate is refused; two translators do not overwrite each other", async () => {
  const cell = { kind: "product", id, locale: "de", field: "summary" } as const;
  await saveTranslations(await by(), [{ ...cell, value: "Kurz" }]);
  expect(await detail(await view("de"))).toMatchObject({ summary: "Kurz" });
  await expect(saveTranslations(await by(), [{ ...cell, value: "Anders", base: "" }])).rejects.toMatchObject({
    code: 409,
    data: { conflicts: [{ field: "summary", current: "Kurz", author: "Ann" }] },
  });
  await saveTranslations(await by(), [{ ...cell, value: "", base: "Kurz" }]);
  expect(await detail(await view("de"))).toMatchObject({ summary: "" });
  for (const wrong of [{ locale: "es" }, { locale: "en" }, { field: "status" }]) {
    await expect(saveTranslations(await by(), [{ ...cell, value: "x", ...wrong }])).rejects.toMatchObject({
      code: 400,
    });
  }
  await expect(saveTranslations(await by(), [{ ...cell, value: "x", id: newId() }])).rejects.toMatchObject({
    code: 404,
  });
  const long = { ...cell, field: "good_name", value: "x".repeat(256) };
  await expect(saveTranslations(await by(), [long])).rejects.toMatchObject({ code: 400 });
});

test("writing takes the right to the record", async () => {
  const context = await by();
  const rights = { may: (permission: string) => permission === "content:write", confirm: async () => {} };
  const staff: ShopContext = { ...context, actor: { ...(context.actor as NonNullable<typeof context.actor>), rights } };
  const text = { locale: "de", value: "x" };
  await saveTranslations(staff, [{ ...text, kind: "article", id: articleId, field: "seo_title" }]);
  for (const [kind, record] of [
    ["product", id],
    ["option", "Color"],
  ] as const) {
    const field = kind === "product" ? "seo_title" : "name";
    await expect(saveTranslations(staff, [{ ...text, kind, id: record, field }])).rejects.toMatchObject({ code: 403 });
  }
  await expect(deleteTranslations(staff, { kind: "product", id })).rejects.toMatchObject({ code: 403 });
});

test("the history shows translations under their record, and undo brings back what was there", async () => {
  const batch = newId();
  await saveTranslations(await by(batch), [
    { kind: "product", id, locale: "de", field: "good_name", value: "Tiefblaue Vase" },
    { kind: "product", id, locale: "de", field: "seo_title", value: "Vase" },
    { kind: "option", id: "Color", locale: "fr", field: "name", value: "Couleur" },
  ]);
  const changes = await db
    .selectFrom("change")
    .select(["record_type", "record_id", "record_name", "action"])
    .where("batch_id", "=", batch)
    .orderBy("id")
    .execute();
  expect(changes).toHaveLength(3);
  expect(changes).toContainEqual({
    record_type: "product",
    record_id: id,
    record_name: "Deep blue vase",
    action: "update",
  });
  expect(changes).toContainEqual({ record_type: "option", record_id: "Color", record_name: "Color", action: "insert" });
  const { record_types, changes: counted } = await db
    .selectFrom("change_batch")
    .select(["record_types", "changes"])
    .where("id", "=", batch)
    .executeTakeFirstOrThrow();
  expect([counted, [...record_types].sort()]).toEqual([3, ["option", "product"]]);
  expect(await detail(await view("de"))).toMatchObject({ good_name: "Tiefblaue Vase", seo_title: "Vase" });
  await undo(await by(), { batch_id: batch }, () => true);
  const after = await detail(await view("de"));
  expect([after.good_name, after.seo_title]).toEqual(["Blaue Vase", undefined]);
  expect((await detail(await view("fr"))).options[0]?.label).toBe("Farbe");
});

test("translations go with their record, and come back with it", async () => {
  const other = await addProduct(shop, { good_name: "Cup", seo_name: "cup" });
  const cell = { kind: "product", id: other, locale: "de", field: "good_name" } as const;
  await saveTranslations(await by(), [{ ...cell, value: "Tasse" }]);
  const batch = newId();
  await deleteProduct(await by(batch), other);
  const stored = () => db.selectFrom("translation").select("value").where("record_id", "=", other).execute();
  expect(await stored()).toEqual([]);
  await undo(await by(), { batch_id: batch }, () => true);
  expect(await stored()).toEqual([{ value: "Tasse" }]);
  await deleteTranslations(await by(), { kind: "product", id: other, locale: "de" });
  expect(await stored()).toEqual([]);
});

test("a copy of a product has its translations, and that of its changed title is outdated", async () => {
  const first = await addProduct(shop, { good_name: "Bowl", seo_name: "bowl", summary: "Deep" });
  const cell = { kind: "product", id: first, locale: "de" } as const;
  await saveTranslations(await by(), [
    { ...cell, field: "good_name", value: "Schale" },
    { ...cell, field: "summary", value: "Tief" },
  ]);
  const copy = await duplicateProduct(await by(), first);
  const { cells } = await listTranslations(await own(), { kind: "product", id: copy.id });
  const found = cells.flatMap(({ field, translations }) =>
    translations.map(({ value, outdated }) => ({ field, value, outdated })),
  );
  expect(found).toEqual([
    { field: "good_name", value: "Schale", outdated: true },
    { field: "summary", value: "Tief", outdated: false },
  ]);
});

test("links and shipping rates are listed together", async () => {
  await setLinks(shop, [
    { type: 1, title: "Press", url: "https://press.example" },
    { type: 1, title: "Jobs", url: "https://jobs.example" },
  ]);
  const { cells } = await listTranslations(await own(), { kind: "link", id: "all" });
  expect(cells.map(({ source }) => source)).toEqual(["Press", "Jobs"]);
  await saveTranslations(await by(), [
    { kind: "link", id: cells[0]?.id ?? "", locale: "de", field: "title", value: "Presse" },
  ]);
  expect((await listMenus(await view("de"))).map(({ title }) => title)).toEqual(["Presse", "Jobs"]);
  expect((await listMenus(await own())).map(({ title }) => title)).toEqual(["Press", "Jobs"]);
});

test("a policy that is not translated says so, and other articles do not", async () => {
  const [terms = ""] = await createArticles(shop, [{ title: "Terms", body: "<p>You pay</p>" }]);
  const body = async (language: "de" | "fr", article: string) => {
    const context = await view(language);
    return (await inLocale(language, () => getArticle(context, article))).article.body;
  };
  await storeSettings(shop, checkoutSettings, { policy_terms: terms });
  const note = "<p><strong>Diesen Text gibt es nur in dieser Sprache: ";
  expect(await body("de", terms)).toContain(note);
  expect(await body("de", terms)).toContain(`<div lang="${shop.mall.locale}" dir="ltr"><p>You pay</p></div>`);
  expect((await getArticle(await own(), terms)).article.body).toBe("<p>You pay</p>");
  expect(await body("de", articleId)).toBe("<p>Hello</p>");
  await saveTranslations(await by(), [{ kind: "article", id: terms, locale: "de", field: "title", value: "AGB" }]);
  expect((await checkoutRules(await view("de"))).policies).toMatchObject([{ title: "AGB" }]);
  await saveTranslations(await by(), [
    { kind: "article", id: terms, locale: "de", field: "body", value: "<p>Sie zahlen</p>" },
  ]);
  expect(await body("de", terms)).toBe("<p>Sie zahlen</p>");
});
