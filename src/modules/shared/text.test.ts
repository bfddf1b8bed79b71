import { afterEach, expect, test } from "vitest";
import { type NumberSigns, setPageLanguage } from "#ui/page-language.ts";
import { formatPrice } from "#ui/price.ts";
import { fill, viewText } from "./text.ts";

afterEach(() => setPageLanguage(undefined));

const language = (locale: string, numbers: NumberSigns = { group: ".", decimal: ",", minGroup: 1 }, texts = {}) =>
  setPageLanguage({ locale, lang: locale, dir: "ltr", numbers, texts });

test("English texts take numbers as they are given", () => {
  expect(fill("{count} products, {other}", { count: 1234 })).toBe("1234 products, {other}");
  expect(viewText("Try again")).toBe("Try again");
});

test.each([
  [1, "1 produkt"],
  [2, "2 produkty"],
  [5, "5 produktów"],
  [22, "22 produkty"],
  ["10 000+", "10 000+ produktów"],
])("Polish has four forms: %s", (count, text) => {
  language("pl", { group: "\u00a0", decimal: ",", minGroup: 2 });
  const forms = "{count, plural, one {# produkt} few {# produkty} many {# produktów} other {# produktu}}";
  expect(fill(forms, { count })).toBe(text);
});

test("Arabic has six, in a sentence with other values", () => {
  language("ar-u-nu-latn", { group: ",", decimal: ".", minGroup: 1 });
  const forms =
    "{name}: {count, plural, zero {لا منتجات} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}}";
  const texts = [0, 1, 2, 3, 11, 100].map((count) => fill(forms, { count, name: "س" }));
  expect(texts).toEqual(["س: لا منتجات", "س: منتج واحد", "س: منتجان", "س: 3 منتجات", "س: 11 منتجًا", "س: 100 منتج"]);
});

test("numbers and prices have the signs of the language", () => {
  language("de");
  expect(fill("{rating} von 5, {count} Produkte", { rating: 4.5, count: 1234 })).toBe("4,5 von 5, 1.234 Produkte");
  expect(formatPrice("1234.50", "€", "right")).toBe("1.234,50\u00a0€");
  language("es", { group: ".", decimal: ",", minGroup: 2 });
  expect(formatPrice("1234.50", "€", "right")).toBe("1234,50\u00a0€");
  expect(formatPrice("12345", "¥", "left")).toBe("¥12.345");
});

test("percentages are written as the language writes them", () => {
  expect(fill("-{percent}%", { percent: 15 })).toBe("-15%");
  language("de", { group: ".", decimal: ",", minGroup: 1, percent: "#\u00a0%" });
  expect(fill("-{percent}%", { percent: 15 })).toBe("-15\u00a0%");
  expect(fill("Spare {percent} %, {other}%", { percent: 15 })).toBe("Spare 15 %, {other}%");
  language("it");
  expect(fill("-{percent}%", { percent: 15 })).toBe("-15%");
});
