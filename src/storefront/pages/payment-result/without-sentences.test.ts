import { expect, test } from "vitest";
import { languages } from "#i18n/languages.ts";
import { shopCatalogOf } from "#i18n/shop-texts.ts";
import { mailWords, withoutSentences } from "./without-sentences.ts";

test.each([
  ["Payment received. We've sent a confirmation to {email}.", "Payment received."],
  ["We've sent a confirmation to {email}.", ""],
  ["Thanks! See {email} soon. Bye", "Thanks! Bye"],
  ["Bezahlt 3.50 EUR", "Bezahlt 3.50 EUR"],
])("of %s the sentences that promise an email go", (text, left) => {
  expect(withoutSentences(text, "{email}")).toBe(left);
});

test.each(Object.keys(languages))("what happens next promises no email without a mail server: %s", (language) => {
  const said = "We're packing your order. We'll email you when it's on its way.";
  const text = shopCatalogOf(language)?.get(said) ?? said;
  const left = withoutSentences(text, mailWords);
  expect(left).not.toBe("");
  expect(text.startsWith(left)).toBe(true);
  expect(left.length).toBeLessThan(text.length * 0.7);
});
