/** Names of countries in the reader's language, from one place. */
import { glob, readFile } from "node:fs/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { countries as english } from "#contract/countries.ts";

async function readIn(language: string, messages: Readonly<Record<string, string>> = {}) {
  globalThis.shopMessages = language === "en" ? undefined : { language, messages };
  return import("./countries.ts");
}
beforeEach(() => vi.resetModules());

test.each([
  ["de", "Deutschland", "Åland"],
  ["fr", "Allemagne", "Åland"],
  ["es", "Alemania", "Aland"],
  ["zh-Hans", "德国", "奥兰"],
])("in %s Germany is %s, in lists too", async (language, germany, aland) => {
  const { countryName, countryOptions, placeName } = await readIn(language);
  expect(countryName("DE")).toBe(germany);
  expect(countryName("AX")).toContain(aland);
  expect(placeName("DE")).toBe(germany);
  expect(countryOptions).toHaveLength(english.length);
  expect(countryOptions).toContainEqual({ value: "DE", label: germany });
});

test("states and postal codes name their country in the language of who reads them", async () => {
  const { placeName } = await readIn("de", { "Postal codes {pattern}": "Postleitzahlen {pattern}" });
  expect(placeName("US-CA")).toBe("California, Vereinigte Staaten");
  expect(placeName("GB:BT*")).toMatch(/, Vereinigtes Königreich$/);
});

test("in English they are as they were", async () => {
  const { countries, countryName, placeName } = await readIn("en");
  expect(countries).toEqual(english);
  expect([countryName("CI"), countryName("XX"), countryName("")]).toEqual(["Côte d'Ivoire", "XX", ""]);
  expect(["US", "US-CA", "GB:BT*", "SM:47890", "QQ"].map(placeName)).toEqual([
    "United States",
    "California, United States",
    "Postal codes BT*, United Kingdom",
    "Postal code 47890, San Marino",
    "QQ",
  ]);
});

test("screens have countries from here alone", async () => {
  const others: string[] = [];
  for await (const path of glob("src/dashboard/**/*.{ts,tsx}")) {
    if (!path.includes(".test.") && (await readFile(path, "utf8")).includes('"#contract/countries.ts"'))
      others.push(path);
  }
  expect(others).toEqual(["src/dashboard/countries.ts"]);
});
