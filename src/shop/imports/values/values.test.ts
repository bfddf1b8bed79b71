import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guardCell } from "#kernel/csv.ts";
import { isDecimal, isRounded, parseAmount, parseDecimal, parseUnits, parseWeight, weightUnitOf } from "./numbers.ts";
import {
  asHtml,
  bareCell,
  formatList,
  formatPaths,
  formatSpecifications,
  markCell,
  parseList,
  parsePaths,
  parseSpecifications,
} from "./text.ts";

describe("numbers", () => {
  test.each([
    ["19.90", ".", "19.90"],
    ["19,90", ".", "19,90".replace(",", ".")],
    ["1,234", ".", "1234"],
    ["1,234", ",", "1.234"],
    ["1.234", ",", "1234"],
    ["1.234,50 €", ",", "1234.50"],
    ["$1,234,567.5", ".", "1234567.5"],
    ["CHF 1'200.–", ".", "1200"],
    ["12,-", ".", "12"],
    ["12,50 kr.", ".", "12.50"],
    // The point belongs to the short name.
    ["Rs. 500", ".", "500"],
    ["kr. 500", ".", "500"],
    ["Fr.500", ".", "500"],
    ["د.إ 100", ".", "100"],
    ["₹1,00,000", ".", "100000"],
    ["１２００", ".", "1200"],
    ["١٢٫٥٠", ".", "12.50"],
    ["-$5", ".", "-5"],
    ["$-5", ".", "-5"],
    ["2 x 10", ".", undefined],
    ["3 for 10", ".", undefined],
    ["12 50", ".", undefined],
    ["1'200.50", ".", "1200.50"],
    ["0,125", ".", "0.125"],
    ["-3", ".", "-3"],
    ["12abc,,", ".", undefined],
    ["1.2.3", ".", undefined],
    ["", ".", undefined],
    ["007", ".", "7"],
  ] as const)("%s with %s", (text, sign, number) => expect(parseDecimal(text, sign)).toBe(number));

  test("amounts have the decimals of the currency, zeros more do not count", () => {
    expect(parseAmount("19.9000", ".", 2)).toBe("19.90");
    expect(parseAmount("19.999", ".", 2)).toBeUndefined();
    expect(parseAmount("1200", ".", 0)).toBe("1200");
    expect(parseAmount("-1", ".", 2)).toBeUndefined();
  });

  test("the sign of decimals is told by amounts that leave no doubt", () => {
    expect([isDecimal("19,90", ","), isDecimal("1,234", ","), isDecimal("1.234,567", ",")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("weights are grams, units whole, rounded numbers are seen", () => {
    expect(parseWeight("1,5", ",", "kg")).toBe(1500);
    expect(parseWeight("2 lbs", ".", "g")).toBe(907);
    expect(weightUnitOf("Weight (lbs)")).toBe("lb");
    expect(weightUnitOf("Weight value (grams)")).toBe("g");
    expect(parseUnits("3.0", ".")).toBe(3);
    expect([isRounded("1.23E+12"), isRounded("1,2345E+12"), isRounded("12E5"), isRounded("4006381333931")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("texts", () => {
  test("any text survives the way through a cell", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(bareCell(guardCell(markCell(text)))).toBe(text);
      }),
    );
    for (const text of ["=1+1", "'=1", "'75008", "''1", "-x", "@a", "'", "'Til dawn"]) {
      expect(bareCell(guardCell(markCell(text)))).toBe(text);
    }
    const lines = "'75008: a\n=1+1: b";
    expect(bareCell(guardCell(markCell(lines)))).toBe(lines);
    expect(bareCell("'75008")).toBe("75008");
    expect(bareCell("'Til dawn")).toBe("'Til dawn");
  });

  const word = fc
    .string({ minLength: 1, maxLength: 12 })
    .map((text) => text.trim())
    .filter((text) => text !== "" && !/[\n\r]/.test(text));
  test("lists, paths and specifications come back as they were", () => {
    fc.assert(
      fc.property(fc.uniqueArray(word), (list) => {
        expect(parseList(formatList(list))).toEqual(list);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { maxLength: 3 }), (paths) => {
        expect(parsePaths(formatPaths(paths))).toEqual(paths);
      }),
    );
    const line = fc.record({ name: word, value: fc.oneof(word, fc.constant("a\nb"), fc.constant("")) });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(parseSpecifications(formatSpecifications(lines))).toEqual(lines);
      }),
    );
  });

  test("paragraphs", () => {
    expect(asHtml("a\nb\n\nc")).toBe("<p>a<br />b</p><p>c</p>");
    expect(asHtml("<p>a</p>\n\nb")).toBe("<p>a</p>\n\nb");
  });
});
