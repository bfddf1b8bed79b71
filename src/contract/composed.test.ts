/** What is typed on a Mac, and copied from a PDF file, has its accents and syllables apart. */
import { expect, test } from "vitest";
import { listProducts } from "./calls/catalog.ts";
import { previewOrder } from "./calls/checkout.ts";
import { line } from "./fields.ts";
import { text } from "./input.ts";

const scripts = ["Café", "Ёлка", "한국어", "नऩुक़ता", "Ελλάδα", "ガラス", "Tiếng Việt", "آب"];

test.each(scripts)("%s is the same text in every input, however it was typed", (word) => {
  const apart = word.normalize("NFD");
  const whole = word.normalize("NFC");
  expect(apart).not.toBe(whole);
  expect(text(40).parse(apart)).toBe(whole);
  const preview = previewOrder.input.parse({ coupon_code: apart });
  expect(preview.coupon_code).toBe(whole);
  expect(line(40).parse(apart)).toBe(whole);
  expect(listProducts.input.parse({ keyword: apart }).keyword).toBe(whole);
});
