import { expect, test } from "vitest";
import { countryOf, likelyCountry } from "./preset-country.ts";

test.each([
  ["en-GB", "GB"],
  ["de", "DE"],
  ["ja-JP", "JP"],
  ["pt-BR", "BR"],
  ["en-US@posix", "US"],
  ["", ""],
  ["not a language", ""],
])("the country of the language %j is %j", (language, country) => {
  expect(countryOf(language)).toBe(country);
});

test.each([
  ["a shop that ships everywhere", "US", { country: "CH", ships_to: [] }, "US"],
  ["an unknown language", "", { country: "CH", ships_to: [] }, "CH"],
  ["a language of a country that is shipped to", "DE", { country: "CH", ships_to: ["CH", "DE"] }, "DE"],
  ["a language of another country", "US", { country: "CH", ships_to: ["CH", "DE"] }, "CH"],
  ["a shop that ships to one foreign country", "US", { country: "CH", ships_to: ["LI"] }, "LI"],
  ["a shop that ships to several foreign countries", "US", { country: "CH", ships_to: ["DE", "LI"] }, ""],
])("the likely country for %s", (_, ofLanguage, rules, country) => {
  expect(likelyCountry(ofLanguage, rules)).toBe(country);
});
