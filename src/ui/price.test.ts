import { expect, test } from "vitest";
import { setPageLanguage } from "./page-language.ts";
import { srcSetOf } from "./picture-sources.ts";
import { formatPrice } from "./price.ts";

test.each([
  ["19.90", "$", "left", "$19.90"],
  ["1234567.50", "€", "right", "1,234,567.50\u00a0€"],
  ["1200", "¥", "left", "¥1,200"],
  ["999999999999999.1234", "", "left", "999,999,999,999,999.1234"],
] as const)("%s with %s %s", (amount, symbol, position, shown) => {
  expect(formatPrice(amount, symbol, position)).toBe(shown);
});

test("uploaded pictures and the demo mall's list pictures have a srcset, others none", () => {
  expect(srcSetOf("/uploads/0198-ab.webp")).toBe(
    "/uploads/0198-ab-400.webp 400w, /uploads/0198-ab-800.webp 800w, /uploads/0198-ab-1600.webp 1600w",
  );
  expect(srcSetOf("/demo/vase.webp")).toBeUndefined();
  expect(srcSetOf("/demo/products/vase.webp")).toBe("/demo/products/vase-400.webp 400w, /demo/products/vase.webp 800w");
  expect(srcSetOf("/demo/categories/vases-wide.webp")).toBeUndefined();
  expect(srcSetOf("https://example.com/uploads/x.webp")).toBeUndefined();
});

test("in a sentence from right to left an amount is isolated, so that its sign stays where it is", () => {
  setPageLanguage({
    locale: "ar-u-nu-latn",
    lang: "ar",
    dir: "rtl",
    numbers: { group: ",", decimal: ".", minGroup: 1 },
    texts: {},
  });
  expect(formatPrice("-5.00", "$", "left")).toBe("\u2068$-5.00\u2069");
  setPageLanguage(undefined);
});
