import fc from "fast-check";
import { expect, test } from "vitest";
import { addUp } from "../checkout/totals.ts";
import { rateKey } from "../taxes/by-rate.ts";
import { type Refundable, type RefundableLine, refundParts, unitShare } from "./parts.ts";

test("units share an amount by largest remainder: the first ones take the unit that is left over", () => {
  expect([0, 1, 2].map((unit) => unitShare(100n, 3, unit, 1))).toEqual([34n, 33n, 33n]);
  expect(unitShare(100n, 3, 1, 2)).toBe(66n);
});

const order = (given: Partial<Refundable> = {}): Refundable => ({
  lines: [
    { id: "a", price: 1000n, qty: 3, discount: 100n, tax: 551n, rate: "19", refunded_qty: 0 },
    { id: "b", price: 500n, qty: 1, discount: 0n, tax: 95n, rate: "19", refunded_qty: 0 },
  ],
  shipping: [{ rate: "19", amount: 700n, tax: 0n, left: 700n }],
  tax_included: false,
  rates: [{ rate: "19", left: 4746n, tax: 646n }],
  ...given,
});

test("a line's units come with their share of discount and tax", () => {
  const { parts, amount, tax } = refundParts(order(), { lines: [{ line_id: "a", qty: 1 }], shipping: 700n });
  expect(parts).toEqual([
    { kind: "line", line_id: "a", qty: 1, amount: 1150n, tax: 184n, rate: "19" },
    { kind: "shipping", line_id: null, qty: 0, amount: 700n, tax: 0n, rate: "19" },
  ]);
  expect([amount, tax]).toEqual([1850n, 184n]);
});

test("prices that contain the tax are refunded as they were paid", () => {
  const { parts } = refundParts(order({ tax_included: true, rates: [{ rate: "19", left: 4100n, tax: 646n }] }), {
    lines: [{ line_id: "b", qty: 1 }],
    shipping: 0n,
  });
  expect(parts).toEqual([{ kind: "line", line_id: "b", qty: 1, amount: 500n, tax: 95n, rate: "19" }]);
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
  const { parts, amount, computed } = refundParts(order({ rates: [{ rate: "19", left: 300n, tax: 50n }] }), {
    lines: [{ line_id: "a", qty: 3 }],
    shipping: 0n,
  });
  expect([computed, amount]).toEqual([3451n, 300n]);
  expect(parts).toEqual([{ kind: "line", line_id: "a", qty: 3, amount: 300n, tax: 50n, rate: "19" }]);
});

test("what an earlier amount has used up of a rate is paid back with the other rates", () => {
  const rates = [
    { rate: "19", left: 1190n, tax: 190n },
    { rate: "7", left: 1070n, tax: 70n },
  ];
  const lines = [
    { id: "a", price: 1000n, qty: 1, discount: 0n, tax: 190n, rate: "19", refunded_qty: 0 },
    { id: "b", price: 1000n, qty: 1, discount: 0n, tax: 70n, rate: "7", refunded_qty: 0 },
  ];
  const refundable = { lines, shipping: [], tax_included: false };
  const first = refundParts({ ...refundable, rates }, { lines: [], shipping: 0n, amount: 1130n });
  expect(first.parts).toMatchObject([
    { kind: "amount", rate: "19", amount: 595n, tax: 95n },
    { kind: "amount", rate: "7", amount: 535n, tax: 35n },
  ]);
  const left = rates.map(({ rate, left: all, tax }, index) => ({
    rate,
    left: all - (first.parts[index]?.amount ?? 0n),
    tax: tax - (first.parts[index]?.tax ?? 0n),
  }));
  const second = refundParts({ ...refundable, rates: left }, { lines: [{ line_id: "a", qty: 1 }], shipping: 0n });
  expect(second.amount).toBe(1130n);
  expect(second.parts).toMatchObject([
    { kind: "line", rate: "19", amount: 595n, tax: 95n },
    { kind: "amount", rate: "7", amount: 535n, tax: 35n },
  ]);
});

const rateOf = (hundredths: number) => ({ name: `VAT ${hundredths / 100}%`, hundredths });
const lines = fc.array(
  fc.record({
    price: fc.bigInt({ min: 1n, max: 5000n }),
    qty: fc.integer({ min: 1, max: 5 }),
    tax: fc.constantFrom(0, 700, 770, 1900, 8100, 10_000).map(rateOf),
  }),
  { minLength: 1, maxLength: 4 },
);
const steps = fc.array(
  fc.record({
    units: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 4 }),
    shipping: fc.bigInt({ min: 0n, max: 900n }),
    /** Percent of what is left; null: the computed amount. */
    amount: fc.option(fc.integer({ min: 1, max: 100 })),
  }),
  { maxLength: 8 },
);

type Priced = Parameters<typeof addUp>[0];

/** A paid order with nothing refunded, and what is left of it after each refund. */
function paidOrder(priced: Priced, given: Parameters<typeof addUp>[1]) {
  const totals = addUp(priced, given);
  const paid = (net: bigint, tax: bigint) => (given.taxIncluded ? net : net + tax);
  let stored: RefundableLine[] = priced.map(({ tax: rate, ...line }, index) => ({
    ...line,
    id: String(index),
    discount: totals.lines[index]?.discount ?? 0n,
    tax: totals.lines[index]?.tax ?? 0n,
    rate: rateKey(rate),
    refunded_qty: 0,
  }));
  let shipping = totals.shipping_parts.map(({ rate, amount, tax }) => ({
    rate: rateKey(rate),
    amount: paid(amount, tax),
    tax,
    left: paid(amount, tax),
  }));
  let rates = totals.taxes.map(({ rate, net, tax }) => ({ rate: rateKey(rate), left: net + tax, tax }));
  const add = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);
  return {
    totals,
    lines: () => stored,
    left: () => add(rates.map(({ left }) => left)),
    rates: () => rates,
    shippingLeft: () => add(shipping.map(({ left }) => left)),
    refund(chosen: readonly { line_id: string; qty: number }[], ship: bigint, amount?: bigint) {
      const wish = { lines: chosen.filter(({ qty }) => qty > 0), shipping: ship, amount };
      const plan = refundParts({ lines: stored, shipping, tax_included: given.taxIncluded, rates }, wish);
      for (const part of plan.parts) expect(part.tax >= 0n && part.tax <= part.amount).toBe(true);
      const sums = (rate: string, kind?: string) => {
        const own = plan.parts.filter((part) => part.rate === rate && (kind === undefined || part.kind === kind));
        return { amount: add(own.map((part) => part.amount)), tax: add(own.map((part) => part.tax)) };
      };
      expect([add(plan.parts.map((part) => part.amount)), add(plan.parts.map(({ tax }) => tax))]).toEqual([
        plan.amount,
        plan.tax,
      ]);
      rates = rates.map(({ rate, left, tax }) => ({ rate, left: left - sums(rate).amount, tax: tax - sums(rate).tax }));
      for (const { left, tax } of rates) expect(tax >= 0n && tax <= left).toBe(true);
      shipping = shipping.map((part) => ({ ...part, left: part.left - sums(part.rate, "shipping").amount }));
      stored = stored.map((line) => {
        const qty = chosen.find(({ line_id }) => line_id === line.id)?.qty ?? 0;
        return { ...line, refunded_qty: line.refunded_qty + qty };
      });
      return plan;
    },
  };
}

test("refunds of all kinds, in any order: money and tax of each rate never exceed the order's and in the end are the order's", () => {
  fc.assert(
    fc.property(
      lines,
      fc.bigInt({ min: 0n, max: 3000n }),
      fc.bigInt({ min: 0n, max: 900n }),
      fc.boolean(),
      fc.boolean(),
      steps,
      (priced, discount, shipping, taxIncluded, taxShipping, wishes) => {
        const order = paidOrder(priced, { discount, shipping, taxIncluded, taxShipping });
        const refund = (units: readonly number[], ship: bigint, amount?: bigint) => {
          const left = order.left();
          const chosen = order.lines().map((line, index) => ({
            line_id: line.id,
            qty: Math.min(units[index] ?? 0, line.qty - line.refunded_qty),
          }));
          const plan = order.refund(chosen, ship, amount);
          expect(plan.amount <= left).toBe(true);
        };
        for (const { units, shipping: ship, amount } of wishes) {
          const max = order.shippingLeft();
          const wanted = amount === null ? undefined : (order.left() * BigInt(amount)) / 100n;
          refund(units, ship < max ? ship : max, wanted);
        }
        refund([9, 9, 9, 9], order.shippingLeft(), order.left());
        for (const { left, tax } of order.rates()) expect([left, tax]).toEqual([0n, 0n]);
      },
    ),
    { numRuns: 500 },
  );
});

test("lines and shipping alone come to exactly what was paid, one unit at a time, with exactly the tax of each rate", () => {
  fc.assert(
    fc.property(
      lines,
      fc.bigInt({ min: 0n, max: 3000n }),
      fc.bigInt({ min: 0n, max: 900n }),
      fc.boolean(),
      fc.boolean(),
      (priced, discount, shipping, taxIncluded, taxShipping) => {
        const order = paidOrder(priced, { discount, shipping, taxIncluded, taxShipping });
        const returned = new Map<string, bigint>();
        const refund = (chosen: { line_id: string; qty: number }[], ship: bigint) => {
          const plan = order.refund(chosen, ship);
          expect(plan.amount).toBe(plan.computed);
          for (const { rate, tax } of plan.parts) returned.set(rate, (returned.get(rate) ?? 0n) + tax);
        };
        for (const [index, { qty }] of priced.entries()) {
          for (let unit = 0; unit < qty; unit++) refund([{ line_id: String(index), qty: 1 }], 0n);
        }
        refund([], order.shippingLeft());
        expect(order.left()).toBe(0n);
        for (const { rate, tax } of order.totals.taxes) expect(returned.get(rateKey(rate)) ?? 0n).toBe(tax);
      },
    ),
  );
});
