import fc from "fast-check";
import { expect, test } from "vitest";
import { addUp } from "../checkout/totals.ts";
import { type Refundable, type RefundableLine, refundParts, unitShare } from "./parts.ts";

test("units share an amount by largest remainder: the first ones take the unit that is left over", () => {
  expect([0, 1, 2].map((unit) => unitShare(100n, 3, unit, 1))).toEqual([34n, 33n, 33n]);
  expect(unitShare(100n, 3, 1, 2)).toBe(66n);
});

const order = (given: Partial<Refundable> = {}): Refundable => ({
  lines: [
    { id: "a", price: 1000n, qty: 3, discount: 100n, tax: 551n, refunded_qty: 0 },
    { id: "b", price: 500n, qty: 1, discount: 0n, tax: 95n, refunded_qty: 0 },
  ],
  shipping: 700n,
  shipping_tax: 0n,
  tax_included: false,
  left: 4746n,
  tax_left: 646n,
  ...given,
});

test("a line's units come with their share of discount and tax", () => {
  const { parts, amount, tax } = refundParts(order(), { lines: [{ line_id: "a", qty: 1 }], shipping: 700n });
  expect(parts).toEqual([
    { kind: "line", line_id: "a", qty: 1, amount: 1150n, tax: 184n },
    { kind: "shipping", line_id: null, qty: 0, amount: 700n, tax: 0n },
  ]);
  expect([amount, tax]).toEqual([1850n, 184n]);
});

test("prices that contain the tax are refunded as they were paid", () => {
  const { parts } = refundParts(order({ tax_included: true, left: 4100n }), {
    lines: [{ line_id: "b", qty: 1 }],
    shipping: 0n,
  });
  expect(parts).toEqual([{ kind: "line", line_id: "b", qty: 1, amount: 500n, tax: 95n }]);
});

test("a smaller amount reduces the parts, a larger one adds a part with its share of the tax", () => {
  const lines = [{ line_id: "b", qty: 1 }];
  const less = refundParts(order(), { lines, shipping: 0n, amount: 119n });
  expect(less).toMatchObject({ computed: 595n, amount: 119n, parts: [{ kind: "line", amount: 119n, tax: 19n }] });
  const more = refundParts(order(), { lines, shipping: 0n, amount: 1595n });
  expect(more.parts).toMatchObject([
    { kind: "line", amount: 595n, tax: 95n },
    { kind: "amount", amount: 1000n, tax: 133n },
  ]);
});

test("what is left is the most: parts are reduced to it", () => {
  const { parts, amount, computed } = refundParts(order({ left: 300n, tax_left: 50n }), {
    lines: [{ line_id: "a", qty: 3 }],
    shipping: 0n,
  });
  expect([computed, amount]).toEqual([3451n, 300n]);
  expect(parts).toEqual([{ kind: "line", line_id: "a", qty: 3, amount: 300n, tax: 50n }]);
});

const lines = fc.array(fc.record({ price: fc.bigInt({ min: 1n, max: 5000n }), qty: fc.integer({ min: 1, max: 5 }) }), {
  minLength: 1,
  maxLength: 4,
});
const steps = fc.array(
  fc.record({
    units: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 4 }),
    shipping: fc.bigInt({ min: 0n, max: 900n }),
    /** Percent of what is left; none: as computed. */
    amount: fc.option(fc.integer({ min: 1, max: 100 })),
  }),
  { maxLength: 8 },
);

test("refunds of all kinds, in any order: money and tax never exceed the order's and in the end are the order's", () => {
  fc.assert(
    fc.property(
      lines,
      fc.bigInt({ min: 0n, max: 3000n }),
      fc.bigInt({ min: 0n, max: 900n }),
      fc.constantFrom(0, 770, 1900, 8100, 10_000),
      fc.boolean(),
      steps,
      (priced, discount, shipping, taxHundredths, taxIncluded, wishes) => {
        const totals = addUp(priced, { discount, shipping, taxHundredths, taxIncluded, taxShipping: false });
        const stored: RefundableLine[] = priced.map((line, index) => ({
          ...line,
          id: String(index),
          discount: totals.lines[index]?.discount ?? 0n,
          tax: totals.lines[index]?.tax ?? 0n,
          refunded_qty: 0,
        }));
        let left = totals.total;
        let tax_left = totals.tax_total;
        let shippingLeft = shipping;
        const refund = (units: readonly number[], ship: bigint, amount?: bigint) => {
          const chosen = stored.map((line, index) => ({
            line_id: line.id,
            qty: Math.min(units[index] ?? 0, line.qty - line.refunded_qty),
          }));
          const made = refundParts(
            { lines: stored, shipping, shipping_tax: 0n, tax_included: taxIncluded, left, tax_left },
            { lines: chosen.filter(({ qty }) => qty > 0), shipping: ship, amount },
          );
          let [sum, tax] = [0n, 0n];
          for (const part of made.parts) {
            expect(part.tax >= 0n && part.tax <= part.amount).toBe(true);
            sum += part.amount;
            tax += part.tax;
          }
          expect([sum, tax]).toEqual([made.amount, made.tax]);
          expect(made.amount <= left).toBe(true);
          left -= made.amount;
          tax_left -= made.tax;
          shippingLeft -= ship;
          expect(tax_left >= 0n && tax_left <= left).toBe(true);
          for (const { line_id, qty } of chosen) {
            const line = stored[Number(line_id)];
            if (line) stored[Number(line_id)] = { ...line, refunded_qty: line.refunded_qty + qty };
          }
        };
        for (const { units, shipping: ship, amount } of wishes) {
          const wanted = amount === null ? undefined : (left * BigInt(amount)) / 100n;
          refund(units, ship < shippingLeft ? ship : shippingLeft, wanted);
        }
        refund([9, 9, 9, 9], shippingLeft, left);
        expect([left, tax_left]).toEqual([0n, 0n]);
      },
    ),
    { numRuns: 500 },
  );
});

test("lines and shipping alone come to exactly what was paid, one unit at a time", () => {
  fc.assert(
    fc.property(lines, fc.bigInt({ min: 0n, max: 3000n }), fc.boolean(), (priced, discount, taxIncluded) => {
      const totals = addUp(priced, { discount, shipping: 0n, taxHundredths: 1900, taxIncluded, taxShipping: false });
      let left = totals.total;
      let tax_left = totals.tax_total;
      for (const [index, { qty, price }] of priced.entries()) {
        for (let unit = 0; unit < qty; unit++) {
          const own = totals.lines[index] ?? { discount: 0n, tax: 0n };
          const line = { id: "a", price, qty, discount: own.discount, tax: own.tax, refunded_qty: unit };
          const made = refundParts(
            { lines: [line], shipping: 0n, shipping_tax: 0n, tax_included: taxIncluded, left, tax_left },
            { lines: [{ line_id: "a", qty: 1 }], shipping: 0n },
          );
          expect(made.amount).toBe(made.computed);
          left -= made.amount;
          tax_left -= made.tax;
        }
      }
      expect([left, tax_left]).toEqual([0n, 0n]);
    }),
  );
});
