import { expect, test } from "vitest";
import { countryOf } from "./preset-country.ts";

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
