/** Arithmetic of a refund, in whole minor units: what units, shipping and amounts come to, and how much of it is tax. */
import { spread } from "../checkout/totals.ts";

export interface RefundableLine {
  readonly id: string;
  readonly price: bigint;
  readonly qty: number;
  /** The line's part of the order's discount. */
  readonly discount: bigint;
  readonly tax: bigint;
  /** Units that were refunded before. */
  readonly refunded_qty: number;
}

/** What an order still has to pay back. */
export interface Refundable {
  readonly lines: readonly RefundableLine[];
  /** Shipping as it was paid, with its tax. */
  readonly shipping: bigint;
  readonly shipping_tax: bigint;
  readonly tax_included: boolean;
  /** Paid and not refunded. */
  readonly left: bigint;
  /** Tax of the order that is not refunded. */
  readonly tax_left: bigint;
}

export interface RefundWish {
  /** Units of lines, each line once; not more than the line has left. */
  readonly lines: readonly { readonly line_id: string; readonly qty: number }[];
  /** With tax. */
  readonly shipping: bigint;
  /** What is paid back in all; absent: what lines and shipping come to, at most what is left. */
  readonly amount?: bigint | undefined;
}

export interface RefundPart {
  readonly kind: "line" | "shipping" | "amount";
  readonly line_id: string | null;
  readonly qty: number;
  /** With tax. */
  readonly amount: bigint;
  /** The part of the amount that is tax. */
  readonly tax: bigint;
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
 * above it adds a part of its own. Over all refunds of an order the tax never exceeds the order's, and is exactly the
 * order's when everything is refunded.
 * @param wish its amount is at most `left`.
 */
export function refundParts(order: Refundable, wish: RefundWish): RefundParts {
  const wanted = [...wish.lines.map((line) => linePart(order, line)), ...shippingPart(order, wish.shipping)];
  const computed = sum(wanted.map(({ amount }) => amount));
  const amount = wish.amount ?? least(computed, order.left);
  const reduced = amount < computed ? reduce(wanted, amount) : wanted;
  const rest = amount - sum(reduced.map((part) => part.amount));
  const whole: RefundPart[] =
    rest > 0n ? [...reduced, { kind: "amount", line_id: null, qty: 0, amount: rest, tax: 0n }] : reduced;
  const parts = fitTax(whole, order);
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
  return { kind: "line", line_id, qty, amount: tax_included ? net : net + tax, tax };
}

function shippingPart({ shipping, shipping_tax }: Refundable, amount: bigint): RefundPart[] {
  if (amount === 0n) return [];
  const tax = shipping === 0n ? 0n : half(shipping_tax * amount, shipping);
  return [{ kind: "shipping", line_id: null, qty: 0, amount, tax }];
}

function reduce(parts: readonly RefundPart[], amount: bigint): RefundPart[] {
  const amounts = spread(
    amount,
    parts.map((part) => part.amount),
  );
  return parts.map((part, index) => {
    const reduced = amounts[index] ?? 0n;
    const tax = part.amount === 0n ? 0n : half(part.tax * reduced, part.amount);
    return { ...part, amount: reduced, tax };
  });
}

/** The tax of each part within what the order has left: neither more tax than is left, nor so little that the rest were all tax. */
function fitTax(parts: readonly RefundPart[], order: Refundable): RefundPart[] {
  let { left, tax_left } = order;
  return parts.map((part) => {
    const { amount } = part;
    const wanted = part.kind === "amount" && left > 0n ? half(tax_left * amount, left) : part.tax;
    const most = least(tax_left, amount);
    const fewest = tax_left - (left - amount);
    const tax = least(wanted > fewest ? wanted : fewest, most);
    left -= amount;
    tax_left -= tax;
    return { ...part, tax };
  });
}

const half = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
