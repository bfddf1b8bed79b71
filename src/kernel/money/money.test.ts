import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { discountPercent, exponentOf, formatMoney, parseMoney, percentOf } from "./money.ts";

describe("money", () => {
  test("has the decimals of its currency", () => {
    expect(["JPY", "USD", "KWD", "CLF", "IQD", "UGX"].map(exponentOf)).toEqual([0, 2, 3, 4, 3, 0]);
    expect(formatMoney(1990n, "USD")).toBe("19.90");
    expect(formatMoney(5n, "USD")).toBe("0.05");
    expect(formatMoney(-1990n, "USD")).toBe("-19.90");
    expect(formatMoney(1990n, "JPY")).toBe("1990");
    expect(formatMoney(1990n, "KWD")).toBe("1.990");
  });

  test("reads decimal strings exactly", () => {
    expect(parseMoney("19.9", "USD")).toBe(1990n);
    expect(parseMoney("19.900", "USD")).toBe(1990n);
    expect(parseMoney("0.1", "KWD")).toBe(100n);
    expect(parseMoney("999999999999999.99", "USD")).toBe(99999999999999999n);
  });

  test.each(["", "1e3", "-1", "+1", "1,000.00", " 1", "0x10", "1.", ".5", "19.999", "1234567890123456", "NaN"])(
    "refuses %j as a price in dollars",
    (text) => expect(parseMoney(text, "USD")).toBeUndefined(),
  );

  test("comes back unchanged from its own text, in any currency", () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n - 1n), fc.constantFrom("JPY", "USD", "KWD", "CLF"), (minor, currency) => {
        expect(parseMoney(formatMoney(minor, currency), currency)).toBe(minor);
      }),
    );
  });

  test("never promises a higher discount than there is", () => {
    expect(discountPercent(3800n, 4800n)).toBe(20);
    expect(discountPercent(0n, 4800n)).toBe(100);
    expect(discountPercent(1n, 100_000n)).toBe(99);
    expect(discountPercent(4800n, 4800n)).toBe(0);
    expect(discountPercent(5000n, 4800n)).toBe(0);
    expect(discountPercent(5000n, null)).toBe(0);
  });

  test("rounds percents half up", () => {
    expect(percentOf(1000n, 825)).toBe(83n);
    expect(percentOf(100n, 50)).toBe(1n);
    expect(percentOf(99n, 50)).toBe(0n);
  });
});
