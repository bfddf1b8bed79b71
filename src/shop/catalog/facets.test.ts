import { expect, test } from "vitest";
import { toFacets } from "./facets.ts";

test("values that are found alike often stand in the order of the shop's language", () => {
  const texts = ["Farbe:Zink", "Farbe:Öl", "Farbe:Ahorn"];
  const rows = texts.map((text) => ({ option: `key:${text}`, chosen: null, count: 2 }));
  const values = new Map(texts.map((text) => [text, { name: "Farbe", value: text.slice(6), swatch: "" }]));
  const order = (locale: string) =>
    toFacets(rows, { options: [] } as never, values, locale).flatMap((facet) => facet.values.map(({ value }) => value));
  expect(order("de")).toEqual(["Ahorn", "Öl", "Zink"]);
  expect(order("sv")).toEqual(["Ahorn", "Zink", "Öl"]);
});
