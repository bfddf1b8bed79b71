import fc from "fast-check";
import { expect, test } from "vitest";
import { spread } from "#kernel/money/spread.ts";
import { addUp } from "./totals.ts";

const money = fc.bigInt({ min: 0n, max: 10n ** 12n });
const rate = (hundredths: number) => ({ name: hundredths === 0 ? "" : `VAT ${hundredths / 100}%`, hundredths });
const taxes = fc.oneof(fc.constantFrom(0, 700, 1900).map(rate), fc.integer({ min: 0, max: 10_000 }).map(rate));
const lines = fc.array(fc.record({ price: money, qty: fc.integer({ min: 1, max: 999 }), tax: taxes }), {
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
      fc.boolean(),
      fc.boolean(),
      (bought, discount, shipping, taxIncluded, taxShipping) => {
        const totals = addUp(bought, { discount, shipping, taxIncluded, taxShipping });
        expect(totals.items_total).toBe(sum(totals.lines.map((line) => line.items)));
        expect(totals.discount_total).toBe(sum(totals.lines.map((line) => line.discount)));
        expect(totals.tax_total).toBe(sum(totals.lines.map((line) => line.tax)) + totals.shipping_tax);
        expect(sum(totals.taxes.map(({ tax }) => tax))).toBe(totals.tax_total);
        expect(sum(totals.taxes.map(({ net, tax }) => net + tax))).toBe(totals.total);
        expect(new Set(totals.taxes.map(({ rate: { hundredths } }) => hundredths)).size).toBe(totals.taxes.length);
        expect(sum(totals.shipping_parts.map(({ amount }) => amount))).toBe(shipping);
        for (const { rate: part, amount, tax } of totals.shipping_parts) {
          // Half up: the doubled difference to the exact tax is from -1 (excluded) to 1 times the divisor.
          const hundredths = BigInt(part.hundredths);
          const whole = taxIncluded ? 10_000n + hundredths : 10_000n;
          const off = 2n * (tax * whole - amount * hundredths);
          expect(taxShipping ? off <= whole && off > -whole : tax === 0n).toBe(true);
        }
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
  const { lines: lineTotals, tax_total } = addUp(
    [
      { price: 50n, qty: 1, tax: rate(100) },
      { price: 50n, qty: 1, tax: rate(100) },
    ],
    { discount: 0n, shipping: 0n, taxIncluded: false, taxShipping: false },
  );
  expect(lineTotals.map(({ tax }) => tax)).toEqual([1n, 1n]);
  expect(tax_total).toBe(2n);
});

test("a price with tax contains the tax that makes it of the price without", () => {
  const one = addUp([{ price: 1190n, qty: 1, tax: rate(1900) }], {
    discount: 0n,
    shipping: 500n,
    taxIncluded: true,
    taxShipping: false,
  });
  expect(one).toMatchObject({ items_total: 1190n, tax_total: 190n, total: 1690n });
});

test("shipping goes with the rates of the items, by what these cost after the discount", () => {
  const bought = [
    { price: 3000n, qty: 1, tax: rate(1900) },
    { price: 1000n, qty: 1, tax: rate(700) },
    { price: 500n, qty: 2, tax: rate(0) },
  ];
  const input = { discount: 1000n, discounted: [true, false, false], shipping: 500n, taxIncluded: false };
  const { shipping_parts, taxes: sums, total } = addUp(bought, { ...input, taxShipping: true });
  expect(shipping_parts).toEqual([
    { rate: rate(1900), amount: 250n, tax: 48n },
    { rate: rate(700), amount: 125n, tax: 9n },
    { rate: rate(0), amount: 125n, tax: 0n },
  ]);
  expect(sums).toEqual([
    { rate: rate(1900), net: 2250n, tax: 428n },
    { rate: rate(700), net: 1125n, tax: 79n },
    { rate: rate(0), net: 1125n, tax: 0n },
  ]);
  expect(total).toBe(5007n);
  const untaxed = addUp(bought, { ...input, taxShipping: false });
  expect(untaxed.taxes.at(-1)).toEqual({ rate: rate(0), net: 1500n, tax: 0n });
});
