import { expect, test } from "vitest";
import { isInEea, sellsToEu } from "./consumer-law.ts";
import { countries } from "./countries.ts";

test.each([
  ["established in the Union", "DE", [], true],
  ["established in Norway", "NO", ["NO"], true],
  ["an American shop that names France in a zone", "US", ["FR", "US"], true],
  ["established on Réunion", "RE", [], true],
  ["an American shop that names Åland in a zone", "US", ["AX", "US"], true],
  ["an American shop that names the Faroe Islands", "US", ["FO", "US"], false],
  ["an American shop that ships at home", "US", ["US"], false],
  ["an American shop whose one zone has everywhere", "US", [], false],
  ["a British and Swiss one", "GB", ["CH", "GB"], false],
  ["a shop that has not said where it is", "", [], false],
])("the law of the European Union: %s", (_name, country, named, applies) => {
  expect(sellsToEu(country, named)).toBe(applies);
});

test("it applies in the parts of the Union with codes of their own (TFEU, Article 355), and in no country or territory of Annex II", () => {
  const members =
    "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK AX GF GP MF MQ RE YT IS LI NO";
  const codes = countries.map(({ code }) => code).filter(isInEea);
  expect(codes.sort()).toEqual(members.split(" ").sort());
  // Article 355(5) leaves out the Faroe Islands; Annex II has the others; Svalbard (SJ) is left out by Protocol 40 of the EEA Agreement.
  for (const code of "FO GL NC PF PM WF TF BL AW CW SX BQ BM SJ GI MC SM VA AD CH GB GG IM JE".split(" ")) {
    expect(isInEea(code)).toBe(false);
  }
});
