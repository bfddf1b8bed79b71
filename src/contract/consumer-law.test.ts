import { expect, test } from "vitest";
import { sellsToEu } from "./consumer-law.ts";

test.each([
  ["established in the Union", "DE", [], true],
  ["established in Norway", "NO", ["NO"], true],
  ["an American shop that names France in a zone", "US", ["FR", "US"], true],
  ["an American shop that ships at home", "US", ["US"], false],
  ["an American shop whose one zone has everywhere", "US", [], false],
  ["a British and Swiss one", "GB", ["CH", "GB"], false],
  ["a shop that has not said where it is", "", [], false],
])("the law of the European Union: %s", (_name, country, named, applies) => {
  expect(sellsToEu(country, named)).toBe(applies);
});
