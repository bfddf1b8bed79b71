import { expect, test } from "vitest";
import { isScreenLanguage } from "./languages.ts";
import { acceptedLocales, readerLocale } from "./reader.ts";

test("locales of a browser are read best first; what is no tag is left out", () => {
  expect(acceptedLocales("en;q=0.5, de-CH, fr;q=0.9,*;q=0.1, <x>, it;q=0")).toEqual(["de-CH", "fr", "en"]);
  expect(acceptedLocales(undefined)).toEqual([]);
});

test("staff read the language that they chose, else their browser's, else the shop's, else English", () => {
  const shop = "fr-FR";
  expect(readerLocale({ chosen: "de", browser: ["en-GB", "de-AT"], shop })).toBe("de-AT");
  expect(readerLocale({ chosen: "de", browser: ["en-GB"], shop })).toBe("de");
  expect(readerLocale({ chosen: "fr", browser: ["en-GB"], shop })).toBe("fr-FR");
  expect(readerLocale({ browser: ["sv-SE", "es-MX", "de"], shop })).toBe("es-MX");
  expect(readerLocale({ browser: ["sv-SE"], shop })).toBe("fr-FR");
  expect(readerLocale({ browser: [], shop: "sv-SE" })).toBe("en-US");
  expect(readerLocale({ chosen: "xx", browser: ["en-GB"], shop })).toBe("en-GB");
});

test("screens are in a language that dashboard and editor ship in, mails in any that ships", () => {
  const reader = { browser: ["it-IT", "de-AT"], shop: "ja" };
  expect([readerLocale(reader), readerLocale({ ...reader, ships: isScreenLanguage })]).toEqual(["it-IT", "de-AT"]);
  expect(readerLocale({ browser: ["it"], shop: "ja", ships: isScreenLanguage })).toBe("en-US");
});
