import { expect, test } from "vitest";
import { languages } from "#i18n/languages.ts";
import { defaultTaxName, percentIn, percentOf, rateName, withPercent } from "./tax-name.ts";

test.each([
  ["VAT 19%", 1900],
  ["MwSt. 19 %", 1900],
  ["Sales tax 7.25%", 725],
  ["TVA 5,5 %", 550],
  ["VAT", undefined],
  ["Tax of 2024", undefined],
])("%s says %s", (name, hundredths) => {
  expect(percentIn(name)).toBe(hundredths);
});

test("another percentage takes the place of the one that a name says", () => {
  expect(withPercent("VAT 19%", 1600)).toBe("VAT 16%");
  expect(withPercent("TVA 5,5 %", 1000)).toBe("TVA 10 %");
  expect(withPercent("TVA 20 %", 550)).toBe("TVA 5,5 %");
  expect(withPercent("Sales tax 7.25%", 850)).toBe("Sales tax 8.5%");
  expect(withPercent("Sales tax", 1000)).toBe("Sales tax");
});

test("a tax is named as its country names it", () => {
  expect(["CH", "DE", "US", "AU"].map((country) => defaultTaxName(country, "en-US"))).toEqual([
    "VAT",
    "VAT",
    "Sales tax",
    "GST",
  ]);
});

test("a rate is written one way, which is also read", () => {
  expect([1900, 725, 0].map((rate) => percentOf(rate))).toEqual(["19%", "7.25%", "0%"]);
  expect(percentIn(percentOf(810))).toBe(810);
});

test("a proposed name is in the language of the shop, and is read again", () => {
  const names = [
    ["en-GB", 2000],
    ["de", 1900],
    ["de-AT", 2000],
    ["fr", 550],
    ["it", 2200],
    ["nl-BE", 2100],
    ["pt-BR", 2300],
  ] as const;
  // The spaces do not break.
  expect(names.map(([locale, rate]) => rateName("DE", rate, locale).replaceAll("\u00a0", " "))).toEqual([
    "VAT 20%",
    "MwSt. 19 %",
    "MwSt. 20 %",
    "TVA 5,5 %",
    "IVA 22%",
    "btw 21%",
    "IVA 23%",
  ]);
  for (const tag of Object.keys(languages)) {
    expect(percentIn(rateName("FI", 2550, tag))).toBe(2550);
    expect(withPercent(rateName("FI", 2550, tag), 550)).toBe(rateName("FI", 550, tag));
  }
});
