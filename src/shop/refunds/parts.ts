/** Arithmetic of a refund, in whole minor units: what units, shipping and amounts come to, and how much of it is tax. */

import { spread } from "#kernel/money/spread.ts";
import type { RefundPart } from "../orders/refunded-parts.ts";

export interface RefundableLine {
  readonly id: string;
  readonly price: bigint;
  readonly qty: number;
  /** The line's part of the order's discount. */
  readonly discount: bigint;
  readonly tax: bigint;
  /** Key of its tax rate. */
  readonly rate: string;
  /** Units that were refunded before. */
  readonly refunded_qty: number;
}

/** Shipping that goes with a tax rate. */
export interface RefundableShipping {
  readonly rate: string;
  /** As it was paid, with its tax. */
  readonly amount: bigint;
  readonly tax: bigint;
  /** The part of the amount that is not refunded yet. */
  readonly left: bigint;
}

export interface RateLeft {
  readonly rate: string;
  /** Paid with this rate and not refunded, with tax. */
  readonly left: bigint;
  /** The tax in it. */
  readonly tax: bigint;
}

/** What an order still has to pay back. */
export interface Refundable {
  readonly lines: readonly RefundableLine[];
  readonly shipping: readonly RefundableShipping[];
  readonly tax_included: boolean;
  /** Each rate of lines and shipping once; together what was paid and is not refunded. */
  readonly rates: readonly RateLeft[];
}

export interface RefundWish {
  /** Units of lines, each line once; not more than the line has left. */
  readonly lines: readonly { readonly line_id: string; readonly qty: number }[];
  /** With tax. */
  readonly shipping: bigint;
  /** What is paid back in all; absent: what lines and shipping come to, at most what is left. */
  readonly amount?: bigint | undefined;
}

export interface RefundParts {
  readonly parts: readonly RefundPart[];
  /** What lines and shipping come to, before it is reduced to `amount`. */
  readonly computed: bigint;
  readonly amount: bigint;
  readonly tax: bigint;
}

/**
 * The parts of a refund. Units take their share of the line's discount and tax by largest remainder, so that all units
 * of a line come to what the line was paid with. An amount below what the parts come to reduces them in proportion; one
 * above it adds parts of its own, spread over the rates by what is left of each. Over all refunds of an order the tax of
 * each rate never exceeds the order's, and is exactly the order's when everything is refunded.
 * @param wish its amount is at most what is left.
 */
export function refundParts(order: Refundable, wish: RefundWish): RefundParts {
  const wanted = [...wish.lines.map((line) => linePart(order, line)), ...shippingParts(order, wish.shipping)];
  const computed = sum(wanted.map(({ amount }) => amount));
  const amount = wish.amount ?? least(computed, sum(order.rates.map(({ left }) => left)));
  const reduced = amount < computed ? reduce(wanted, amount) : wanted;
  const { limited, free } = withinRates(reduced, order.rates);
  const rest = amount - sum(limited.map((part) => part.amount));
  const parts = fitTax([...limited, ...amountParts(rest, free)], order.rates);
  return { parts, computed, amount, tax: sum(parts.map(({ tax }) => tax)) };
}

/** Of an amount that is spread over `qty` units: the share of the units `from` to `from + count - 1`. */
export function unitShare(amount: bigint, qty: number, from: number, count: number): bigint {
  const each = amount / BigInt(qty);
  const larger = Number(amount % BigInt(qty));
  const until = (unit: number) => BigInt(Math.min(unit, larger));
  return each * BigInt(count) + until(from + count) - until(from);
}

function linePart({ lines, tax_included }: Refundable, { line_id, qty }: RefundWish["lines"][number]): RefundPart {
  const line = lines.find(({ id }) => id === line_id);
  if (!line) throw new Error(`No line ${line_id}`);
  const share = (amount: bigint) => unitShare(amount, line.qty, line.refunded_qty, qty);
  const tax = share(line.tax);
  const net = line.price * BigInt(qty) - share(line.discount);
  return { kind: "line", line_id, qty, amount: tax_included ? net : net + tax, tax, rate: line.rate };
}

function shippingParts({ shipping }: Refundable, amount: bigint): RefundPart[] {
  if (amount === 0n) return [];
  const amounts = spread(
    amount,
    shipping.map(({ left }) => left),
  );
  return shipping.flatMap((part, index) => {
    const share = amounts[index] ?? 0n;
    if (share === 0n) return [];
    const tax = half(part.tax * share, part.amount);
    return { kind: "shipping" as const, line_id: null, qty: 0, amount: share, tax, rate: part.rate };
  });
}

function reduce(parts: readonly RefundPart[], amount: bigint): RefundPart[] {
  const amounts = spread(
    amount,
    parts.map((part) => part.amount),
  );
  return parts.map((part, index) => scaled(part, amounts[index] ?? 0n));
}

function scaled(part: RefundPart, amount: bigint): RefundPart {
  if (part.amount === 0n) return part;
  return { ...part, amount, tax: half(part.tax * amount, part.amount) };
}

/**
 * No part is more than its rate has left: earlier amounts may have used up some of it. What a part loses by this is paid
 * back with the other rates.
 */
function withinRates(parts: readonly RefundPart[], rates: readonly RateLeft[]) {
  const free = new Map(rates.map(({ rate, left }) => [rate, left]));
  const limited = parts.map((part) => {
    const left = free.get(part.rate) ?? 0n;
    const amount = least(part.amount, left);
    free.set(part.rate, left - amount);
    return amount === part.amount ? part : scaled(part, amount);
  });
  return { limited, free };
}

function amountParts(amount: bigint, free: ReadonlyMap<string, bigint>): RefundPart[] {
  if (amount === 0n) return [];
  const rates = [...free];
  const amounts = spread(
    amount,
    rates.map(([, left]) => left),
  );
  return rates.flatMap(([rate], index) => {
    const share = amounts[index] ?? 0n;
    return share === 0n ? [] : { kind: "amount" as const, line_id: null, qty: 0, amount: share, tax: 0n, rate };
  });
}

/**
 * The tax of each part within what its rate has left: neither more tax than is left, nor so little that the rest were all
 * tax.
 */
function fitTax(parts: readonly RefundPart[], rates: readonly RateLeft[]): RefundPart[] {
  const all = new Map(rates.map((one) => [one.rate, one]));
  return parts.map((part) => {
    const { amount, rate } = part;
    const { left, tax: taxLeft } = all.get(rate) ?? { left: 0n, tax: 0n };
    const wanted = part.kind === "amount" && left > 0n ? half(taxLeft * amount, left) : part.tax;
    const max = least(taxLeft, amount);
    const fewest = taxLeft - (left - amount);
    const tax = least(wanted > fewest ? wanted : fewest, max);
    all.set(rate, { rate, left: left - amount, tax: taxLeft - tax });
    return { ...part, tax };
  });
}

const half = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
