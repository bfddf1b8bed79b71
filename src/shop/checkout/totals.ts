/** Arithmetic of an order, in whole minor units. */

import { containedIn, percentOf } from "#kernel/money/money.ts";
import { spread } from "#kernel/money/spread.ts";
import { byRate, rateKey, type Taxed } from "../taxes/by-rate.ts";
import { noTax, type Tax } from "../taxes/tax.ts";

export interface PricedLine {
  readonly price: bigint;
  readonly qty: number;
  readonly tax: Tax;
}

export interface LineTotals {
  /** price × qty */
  readonly items: bigint;
  /** This line's part of the discount. */
  readonly discount: bigint;
  /** On the discounted line, half up. */
  readonly tax: bigint;
}

/** What of the shipping goes with the items of a rate. */
export interface ShippingPart {
  readonly rate: Tax;
  readonly amount: bigint;
  /** Half up; 0 where shipping is not taxed. */
  readonly tax: bigint;
}

export interface Totals {
  readonly lines: readonly LineTotals[];
  readonly items_total: bigint;
  readonly discount_total: bigint;
  readonly shipping_total: bigint;
  readonly shipping_parts: readonly ShippingPart[];
  /** Part of `tax_total`. */
  readonly shipping_tax: bigint;
  readonly tax_total: bigint;
  /** By rate, the highest first; their taxes sum to `tax_total`. */
  readonly taxes: readonly Taxed[];
  /** items − discount + shipping, + tax unless the prices contain it */
  readonly total: bigint;
}

interface TotalsInput {
  /** Taken off the items; never more than those cost that it applies to. */
  readonly discount: bigint;
  /** Whether the discount applies to the line of this index; to all lines when absent. */
  readonly discounted?: readonly boolean[] | undefined;
  /** What is taken off each line, where the discount says so: `discount` is their sum. */
  readonly shares?: readonly bigint[] | undefined;
  readonly shipping: bigint;
  /** Whether the prices contain the tax. */
  readonly taxIncluded: boolean;
  /** Whether shipping is taxed, by the rates of the items. */
  readonly taxShipping: boolean;
}

export function addUp(lines: readonly PricedLine[], given: TotalsInput): Totals {
  const { discount, discounted, shipping, taxIncluded, taxShipping } = given;
  const taxOf = taxIncluded ? containedIn : percentOf;
  const items = lines.map(({ price, qty }) => price * BigInt(qty));
  const items_total = sum(items);
  const shares = given.shares
    ? items.map((value, index) => atMost(given.shares?.[index] ?? 0n, value))
    : discountShares(items, discount, discounted);
  const totals = items.map((value, index) => {
    const share = shares[index] ?? 0n;
    return { items: value, discount: share, tax: taxOf(value - share, lines[index]?.tax.hundredths ?? 0) };
  });
  const discount_total = sum(shares);
  const rated = totals.map((line, index) => ({ ...line, rate: lines[index]?.tax ?? noTax }));
  const shipping_parts = taxShipping
    ? spreadOverRates(
        shipping,
        rated.map(({ rate, ...line }) => ({ rate, weight: line.items - line.discount })),
      ).map((part) => ({ ...part, tax: taxOf(part.amount, part.rate.hundredths) }))
    : [{ rate: noTax, amount: shipping, tax: 0n }];
  const shipping_tax = sum(shipping_parts.map(({ tax }) => tax));
  const tax_total = sum(totals.map(({ tax }) => tax)) + shipping_tax;
  const taxed = (rate: Tax, amount: bigint, tax: bigint) => ({ rate, net: taxIncluded ? amount - tax : amount, tax });
  return {
    lines: totals,
    items_total,
    discount_total,
    shipping_total: shipping,
    shipping_parts,
    shipping_tax,
    tax_total,
    taxes: byRate([
      ...rated.map((line) => taxed(line.rate, line.items - line.discount, line.tax)),
      ...shipping_parts.flatMap(({ rate, amount, tax }) => (amount > 0n ? taxed(rate, amount, tax) : [])),
    ]),
    total: items_total - discount_total + shipping + (taxIncluded ? 0n : tax_total),
  };
}

const atMost = (amount: bigint, max: bigint): bigint => (amount < max ? amount : max);

/** Each line's part of a discount. */
export function discountShares(
  items: readonly bigint[],
  discount: bigint,
  discounted?: readonly boolean[] | undefined,
): bigint[] {
  const weights = items.map((value, index) => (discounted?.[index] === false ? 0n : value));
  const max = sum(weights);
  return spread(discount < max ? discount : max, weights);
}

interface Weighed {
  readonly rate: Tax;
  readonly weight: bigint;
}

/** Splits an amount over the rates of lines in proportion to their weights; where all weigh nothing, the first rate has it. */
export function spreadOverRates(amount: bigint, lines: readonly Weighed[]): { rate: Tax; amount: bigint }[] {
  const rates = [...Map.groupBy(lines, ({ rate }) => rateKey(rate)).values()].flatMap((group) =>
    group[0] ? { rate: group[0].rate, weight: sum(group.map(({ weight }) => weight)) } : [],
  );
  if (rates.every(({ weight }) => weight === 0n)) return [{ rate: rates[0]?.rate ?? noTax, amount }];
  const amounts = spread(
    amount,
    rates.map(({ weight }) => weight),
  );
  return rates.flatMap(({ rate, weight }, index) => (weight === 0n ? [] : { rate, amount: amounts[index] ?? 0n }));
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
