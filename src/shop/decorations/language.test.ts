import { sql } from "kysely";
import { expect, test } from "vitest";
import { newModule, readModule, toLeanWire, type WireModule } from "#decoration/wire.ts";
import * as english from "#modules/registry.ts";
import { textsIn } from "#modules/shop-texts.ts";
import { createTestShop } from "../testing.ts";
import { builtInDecoration } from "./built-in.ts";
import { getDecoration, saveDecoration } from "./index.ts";
import { pageLanguageOf, registryIn } from "./language.ts";
import { withoutShopValues } from "./shop-values.ts";
import { valuesOf } from "./testing.ts";

const german = registryIn(english, "de-CH");
const shop = { name: "Olga", currency: "CHF", locale: "de-CH" };
const valuesIn = (registry: typeof german, type: number, group?: string) =>
  newModule(registry.definitionOf(type, group) ?? fail(), "key").values as Readonly<Record<string, unknown>>;
const fail = (): never => {
  throw new Error("no definition");
};

test("English is the registry itself, also of other countries and of languages that do not ship", () => {
  for (const locale of ["en-US", "en-GB", "eo", "no tag"]) expect(registryIn(english, locale)).toBe(english);
  expect(pageLanguageOf("en-US")).toBeUndefined();
  expect(builtInDecoration(english)).not.toHaveProperty("language");
});

test("defaults, items of lists and presets are in the shop's language", () => {
  expect(registryIn(english, "de-CH")).toBe(german);
  expect(valuesIn(german, -3, "product_detail_modules")).toMatchObject({
    notify_btn_text: "Benachrichtigen",
    review_count_text: "{count} Bewertungen",
    review_count_one_text: "1 Bewertung",
  });
  expect(valuesIn(german, 0).menu_list).toMatchObject([{ title: "Startseite" }, { title: "Shop" }, {}, {}]);
  const offers = german.definitions.flatMap(({ presets = [] }) => presets).find(({ name }) => name === "Own offers");
  expect(offers?.values.data_list).toMatchObject([{ name: "Ihr erstes Angebot" }, { name: "Ihr zweites Angebot" }]);
  expect(german.definitionOf(-11)?.fields.websiteCopyright?.default).toBe("Alle Rechte vorbehalten.");
});

test("one English text is two in German where a button says what it does and a title says where one is", () => {
  expect(valuesIn(german, -3, "cart_modules").checkout_text).toBe("Zur Kasse");
  const payment = "product_payment_modules";
  expect(valuesIn(german, -3, payment)).toMatchObject({ page_title: "Kasse", contact_text: "Kontaktdaten" });
  const definition = german.definitionOf(-3, payment) ?? fail();
  const wire = toLeanWire(newModule(definition, "key", { page_title: "Kasse" }), definition);
  const [kept] = withoutShopValues(payment, [wire], german, shop);
  expect(readModule(kept ?? fail(), english.definitionOf(-3, payment), "key").module.values.page_title).toBe(
    "Checkout",
  );
});

/** What a shop in German stores of values. */
function stored(type: number, values: object, group?: string): WireModule | undefined {
  const definition = german.definitionOf(type, group) ?? fail();
  const wire = toLeanWire(newModule(definition, "key", { ...values }), definition);
  return withoutShopValues("home_modules", [wire], german, shop)[0];
}

test("texts that come with the shop are stored in English and follow the shop's language; the owner's stay", () => {
  const wire = stored(1, { banner_list: [{ ...firstSlide(), desc: "Eigener Text" }] }) ?? fail();
  expect(JSON.stringify(wire)).toContain("Made to be lived with");
  const shown = (registry: typeof german) => readModule(wire, registry.definitionOf(1), "key").module.values;
  expect(shown(german).banner_list).toMatchObject([{ title: "Für das tägliche Leben gemacht", desc: "Eigener Text" }]);
  expect(shown(english).banner_list).toMatchObject([{ title: "Made to be lived with", desc: "Eigener Text" }]);
});
const firstSlide = () => (valuesIn(german, 1).banner_list as object[])[0];

test("a design that was stored before in English is in German at once, and back", () => {
  const english13 = toLeanWire(newModule(english.definitionOf(-1) ?? fail(), "key"), english.definitionOf(-1));
  const { values } = readModule(english13, german.definitionOf(-1), "key").module;
  expect(values).toMatchObject({ subscription_btn_text: "Abonnieren", menu2_title: "Service" });
  expect(
    withoutShopValues(
      "common_modules",
      [toLeanWire({ ...readModule(english13, german.definitionOf(-1), "key").module }, german.definitionOf(-1))],
      german,
      shop,
    ),
  ).toEqual([english13]);
});

test("numbers are written by signs that the server sends", () => {
  expect(pageLanguageOf("de")).toMatchObject({
    lang: "de",
    dir: "ltr",
    numbers: { group: ".", decimal: ",", minGroup: 1, percent: "#\u00a0%" },
  });
  expect(pageLanguageOf("de-AT")?.numbers).toEqual({ group: ".", decimal: ",", minGroup: 1, percent: "#\u00a0%" });
  expect(pageLanguageOf("it")?.numbers).not.toHaveProperty("percent");
  expect(pageLanguageOf("pl")?.numbers).toMatchObject({ decimal: ",", minGroup: 2 });
  expect(pageLanguageOf("ar")).toMatchObject({
    lang: "ar",
    locale: "ar-u-nu-latn",
    dir: "rtl",
    numbers: { decimal: "." },
  });
  expect(pageLanguageOf("de")).toBe(pageLanguageOf("de"));
});

test("plural forms: one text where a language has one for 1 and one for the rest, else all forms", () => {
  const id = "{count, plural, one {# product} other {# products}}";
  const of = (locale: string, text: string) => textsIn(new Map([[id, text]]), locale);
  const polish = "{count, plural, one {# produkt} few {# produkty} many {# produktów} other {# produktu}}";
  expect([...of("pl", polish)]).toEqual([
    ["1 product", "1 produkt"],
    ["{count} products", polish],
  ]);
  expect(of("ja", "{count, plural, other {#件の商品}}").get("{count} products")).toBe("{count}件の商品");
  const french = "{count, plural, one {# produit} other {# produits}}";
  expect(of("fr", french).get("{count} products")).toBe(french);
});

test("a design published in a German shop is stored in English; another language changes untouched texts without a write", async () => {
  const shop = await createTestShop();
  const inLanguage = (locale: string) => ({
    ...shop,
    mall: { ...shop.mall, locale },
    registry: registryIn(english, locale),
  });
  const asked = { modules: [], common_modules: [1] };
  const footerOf = async (locale: string) => {
    const answer = await getDecoration(inLanguage(locale), 1, "editor", asked);
    const footer = answer.common_modules?.find(({ type }) => type === -1);
    return footer ?? fail();
  };
  const footer = await footerOf("de");
  expect(valuesOf(footer)).toMatchObject({ subscription_btn_text: "Abonnieren", menu3_title: "Über uns" });
  const changed = footer.schema.map((one) => (one.field === "menu3_title" ? { ...one, value: "Wir" } : one));
  const own = { ...footer, schema: changed };
  const saved = await saveDecoration(inLanguage("de"), 1, { common_modules: [own] }, "owner@example.com");
  // What the editor has sent is what it gets: nothing to take over.
  expect(saved.cleaned).toBeUndefined();
  const { rows } = await sql<{
    text: string;
  }>`select content::text as text from document where mall_id = ${shop.mall.id}`.execute(shop.db);
  expect(rows.map(({ text }) => text).join()).toMatch(/"Subscribe"/);
  expect(rows.map(({ text }) => text).join()).not.toMatch(/"Abonnieren"/);
  expect(valuesOf(await footerOf("de"))).toMatchObject({ subscription_btn_text: "Abonnieren", menu3_title: "Wir" });
  expect(valuesOf(await footerOf("en"))).toMatchObject({ subscription_btn_text: "Subscribe", menu3_title: "Wir" });
  // Sent as it is in its base, in the language of now, it is no change.
  const { revision } = await saveDecoration(
    inLanguage("fr"),
    1,
    { common_modules: [await footerOf("fr")], revision: saved.revision },
    "owner@example.com",
  );
  expect(revision).toBe(saved.revision);
});
