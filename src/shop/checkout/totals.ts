/** Arithmetic of an order, in whole minor units. */
import { containedIn, percentOf } from "../money/money.ts";

export interface PricedLine {
  readonly price: bigint;
  readonly qty: number;
}

export interface LineTotals {
  /** price × qty */
  readonly items: bigint;
  /** This line's part of the discount. */
  readonly discount: bigint;
  /** On the discounted line, half up. */
  readonly tax: bigint;
}

export interface Totals {
  readonly lines: readonly LineTotals[];
  readonly items_total: bigint;
  readonly discount_total: bigint;
  readonly shipping_total: bigint;
  /** Part of `tax_total`; half up. */
  readonly shipping_tax: bigint;
  readonly tax_total: bigint;
  /** items − discount + shipping, + tax unless the prices contain it */
  readonly total: bigint;
}

interface Given {
  /** Taken off the items; never more than those cost that it applies to. */
  readonly discount: bigint;
  /** Whether the discount applies to the line of this index; to all lines when absent. */
  readonly discounted?: readonly boolean[] | undefined;
  readonly shipping: bigint;
  /** Hundredths of a percent: 1900 is 19 %. */
  readonly taxHundredths: number;
  /** Whether the prices contain the tax. */
  readonly taxIncluded: boolean;
  /** Whether shipping is taxed, by the rate of the items. */
  readonly taxShipping: boolean;
}

export function addUp(lines: readonly PricedLine[], given: Given): Totals {
  const { discount, discounted, shipping, taxHundredths, taxIncluded, taxShipping } = given;
  const taxOf = taxIncluded ? containedIn : percentOf;
  const items = lines.map(({ price, qty }) => price * BigInt(qty));
  const items_total = sum(items);
  const weights = items.map((value, index) => (discounted?.[index] === false ? 0n : value));
  const most = sum(weights);
  const shares = spread(discount < most ? discount : most, weights);
  const totals = items.map((value, index) => {
    const share = shares[index] ?? 0n;
    return { items: value, discount: share, tax: taxOf(value - share, taxHundredths) };
  });
  const discount_total = sum(shares);
  const shipping_tax = taxShipping ? taxOf(shipping, taxHundredths) : 0n;
  const tax_total = sum(totals.map(({ tax }) => tax)) + shipping_tax;
  return {
    lines: totals,
    items_total,
    discount_total,
    shipping_total: shipping,
    shipping_tax,
    tax_total,
    total: items_total - discount_total + shipping + (taxIncluded ? 0n : tax_total),
  };
}

/**
 * Splits an amount in proportion to weights, by largest remainder: the parts sum to the amount exactly, and none is
 * larger than its weight when the amount is not larger than their sum.
 */
export function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sum(weights);
  if (whole === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * weight) / whole);
  const left = Number(amount - sum(parts));
  weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
    .slice(0, left)
    .forEach(({ index }) => {
      parts[index] = (parts[index] ?? 0n) + 1n;
    });
  return parts;
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
