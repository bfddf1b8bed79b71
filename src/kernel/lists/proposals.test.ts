import { expect, test } from "vitest";
import { inLocale } from "#i18n/server.ts";
import type { ShopContext } from "../context.ts";
import { countryChoices } from "./proposals.ts";

test("filters propose countries by their names in the language of who asks", async () => {
  const proposed = (locale: string, search: string) =>
    inLocale(locale, () => countryChoices({} as ShopContext, { search, values: [] }));
  expect(await proposed("de-DE", "deutschl")).toEqual([{ value: "DE", label: "Deutschland" }]);
  expect(await proposed("fr", "allema")).toEqual([{ value: "DE", label: "Allemagne" }]);
  expect(await proposed("en-US", "germa")).toEqual([{ value: "DE", label: "Germany" }]);
  expect(await proposed("en-US", "deutschl")).toEqual([]);
});
