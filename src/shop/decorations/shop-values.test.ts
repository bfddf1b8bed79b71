import { expect, test } from "vitest";
import { readModule, toLeanWire, type WireModule } from "#decoration/wire.ts";
import * as registry from "#modules/registry.ts";
import { withoutShopValues, withShopValues } from "./shop-values.ts";

const group = "config_modules";
const swiss = { name: "Olga's Ceramics", currency: "CHF", locale: "en-US" };

/** The configuration of a type as it is stored with these values, in a shop with these facts. */
function stored(type: number, values: Readonly<Record<string, unknown>>, facts = swiss): WireModule[] {
  const schema = Object.entries(values).map(([field, value]) => ({ field, value }));
  const definition = registry.definitionOf(type, group);
  const { module } = readModule({ id: 1, type, show: true, schema }, definition, "key");
  return withoutShopValues(group, [toLeanWire(module, definition)], registry, facts);
}

/** What is read of it, as long as the shop has these facts. */
function valuesOf(modules: readonly WireModule[], facts: typeof swiss) {
  const read = modules.map((wire) => readModule(wire, registry.definitionOf(wire.type, group), "key").module);
  return withShopValues(group, read, registry, facts)[0]?.values;
}

test("the sign of the currency and its place follow the currency, until the design has another one", () => {
  const following = stored(-16, { currencySymbol: "CHF\u00a0", currencySymbolPosition: "left" });
  expect(valuesOf(following, swiss)).toMatchObject({ currencySymbol: "CHF\u00a0", currencySymbolPosition: "left" });
  const german = { ...swiss, currency: "EUR", locale: "de-DE" };
  expect(valuesOf(following, german)).toMatchObject({ currencySymbol: "€", currencySymbolPosition: "right" });
  const own = stored(-16, { currencySymbol: "Fr. ", currencySymbolPosition: "left" });
  expect(valuesOf(own, german)).toMatchObject({ currencySymbol: "Fr. ", currencySymbolPosition: "left" });
  const moved = stored(-16, { currencySymbol: "CHF\u00a0", currencySymbolPosition: "right" });
  expect(valuesOf(moved, german)).toMatchObject({ currencySymbol: "CHF\u00a0", currencySymbolPosition: "right" });
});

test("the name of a saved design follows the shop's; other settings stay as they were stored", () => {
  const site = stored(-11, { websiteName: "Olga's Ceramics", websiteKeywords: "bowls" });
  const renamed = { ...swiss, name: "Olga & Co" };
  expect(valuesOf(site, renamed)).toMatchObject({ websiteName: "Olga & Co", websiteKeywords: "bowls" });
  expect(valuesOf(stored(-11, { websiteName: "Pots" }), renamed)).toMatchObject({ websiteName: "Pots" });
});
