/** Countries with the same duties, as one text. */
import { expect, test } from "vitest";
import { euRates } from "#contract/eu-rates.ts";
import { placesText } from "./places.ts";

const union = Object.keys(euRates);

test("all members of the Union are named together, also without the shop's own", () => {
  expect(placesText(union)).toBe("All countries of the European Union");
  expect(placesText([...union, "NO", "RE"])).toBe("All countries of the European Union, Norway, and Réunion");
  expect(placesText(union.filter((code) => code !== "DE"))).toBe("All other countries of the European Union");
  expect(placesText(["DE", "FR"])).toBe("Germany and France");
});

test("of many countries some are named and the others are counted", () => {
  expect(placesText("AD AL BA CH GB IS ME MK RS TR UA".split(" "))).toBe(
    "Andorra, Albania, Bosnia and Herzegovina, Switzerland, United Kingdom, Iceland, Montenegro and 4 more",
  );
});
