import { expect, test } from "vitest";
import { countries } from "./countries.ts";
import { stateCode } from "./state-code.ts";
import { statesOf } from "./states-of.ts";

test.each([
  ["US", "CA", "CA"],
  ["US", "california", "CA"],
  ["US", "US-CA", "CA"],
  ["US", "Puerto Rico", "PR"],
  ["US", "PR", "PR"],
  ["JP", "Tokyo", "13"],
  ["JP", "東京都", "13"],
  ["JP", "JP-13", "13"],
  ["ES", "La Coruna", "C"],
  ["ES", "Álava", "VI"],
  ["ES", "LAS PALMAS", "GC"],
  ["IT", "Forli Cesena", "FC"],
  ["BR", "Sao Paulo", "SP"],
  ["CA", "Québec", "QC"],
  ["US", "Armed Forces Europe", "AE"],
  ["US", "Washington, DC", "DC"],
  ["CN", "Guangdong", "44"],
  ["CN", "广东", "44"],
  ["CN", "Inner Mongolia", "15"],
  ["KR", "Gyeonggi", "41"],
  ["JP", "Ōsaka-fu", "27"],
  ["JP", "大阪", "27"],
  ["JP", "Gumma", "10"],
  ["IT", "Bolzano/Bozen", "BZ"],
  ["ES", "Gerona", "GI"],
  ["ES", "Tenerife", "TF"],
  ["IN", "Orissa", "OR"],
  ["CA", "PEI", "PE"],
  ["VE", "Distrito Capital", "A"],
  // A city and a county of this name.
  ["TW", "Hsinchu", undefined],
  ["US", "Ontario", undefined],
  ["DE", "Bayern", undefined],
  ["XX", "CA", undefined],
])("%s: “%s” is %s", (country, text, code) => {
  expect(stateCode(country, text)).toBe(code);
});

test("every code and name of every country is read as itself", () => {
  for (const { code: country } of countries) {
    for (const { code, name } of statesOf(country)) {
      expect([country, code, stateCode(country, code)]).toEqual([country, code, code]);
      expect([country, name, stateCode(country, name)]).toEqual([country, name, code]);
    }
  }
});
