import fc from "fast-check";
import { expect, test } from "vitest";
import { addUp, spread } from "./totals.ts";

const money = fc.bigInt({ min: 0n, max: 10n ** 12n });
const lines = fc.array(fc.record({ price: money, qty: fc.integer({ min: 1, max: 999 }) }), {
  minLength: 1,
  maxLength: 20,
});
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

test("whatever is bought, the lines sum to the totals and the totals to the total", () => {
  fc.assert(
    fc.property(
      lines,
      money,
      money,
      fc.integer({ min: 0, max: 10_000 }),
      fc.boolean(),
      fc.boolean(),
      (bought, discount, shipping, taxHundredths, taxIncluded, taxShipping) => {
        const totals = addUp(bought, { discount, shipping, taxHundredths, taxIncluded, taxShipping });
        expect(totals.items_total).toBe(sum(totals.lines.map((line) => line.items)));
        expect(totals.discount_total).toBe(sum(totals.lines.map((line) => line.discount)));
        expect(totals.tax_total).toBe(sum(totals.lines.map((line) => line.tax)) + totals.shipping_tax);
        // Half up: the doubled difference to the exact tax is from -1 (excluded) to 1 times the divisor.
        const rate = BigInt(taxHundredths);
        const whole = taxIncluded ? 10_000n + rate : 10_000n;
        const off = 2n * (totals.shipping_tax * whole - shipping * rate);
        expect(taxShipping ? off <= whole && off > -whole : totals.shipping_tax === 0n).toBe(true);
        expect(totals.total).toBe(
          totals.items_total - totals.discount_total + totals.shipping_total + (taxIncluded ? 0n : totals.tax_total),
        );
        expect(totals.discount_total).toBe(discount < totals.items_total ? discount : totals.items_total);
        for (const line of totals.lines) expect(line.discount >= 0n && line.discount <= line.items).toBe(true);
      },
    ),
  );
});

test("an amount is spread to the last unit, none further from its share than one", () => {
  fc.assert(
    fc.property(money, fc.array(money, { minLength: 1, maxLength: 30 }), (amount, weights) => {
      const whole = sum(weights);
      fc.pre(whole > 0n);
      const parts = spread(amount, weights);
      expect(sum(parts)).toBe(amount);
      parts.forEach((part, index) => {
        const exact = amount * (weights[index] ?? 0n);
        expect(part * whole - exact < whole && exact - part * whole < whole).toBe(true);
      });
    }),
  );
});

test("the largest remainders get what is left over; tax is rounded half up per line", () => {
  expect(spread(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  expect(spread(10n, [0n, 0n])).toEqual([0n, 0n]);
  const { lines: made, tax_total } = addUp(
    [
      { price: 50n, qty: 1 },
      { price: 50n, qty: 1 },
    ],
    { discount: 0n, shipping: 0n, taxHundredths: 100, taxIncluded: false, taxShipping: false },
  );
  expect(made.map(({ tax }) => tax)).toEqual([1n, 1n]);
  expect(tax_total).toBe(2n);
});

test("a price with tax contains the tax that makes it of the price without", () => {
  const one = addUp([{ price: 1190n, qty: 1 }], {
    discount: 0n,
    shipping: 500n,
    taxHundredths: 1900,
    taxIncluded: true,
    taxShipping: false,
  });
  expect(one).toMatchObject({ items_total: 1190n, tax_total: 190n, total: 1690n });
});
