/** Amounts for buyers who pay no tax (reverse charge): prices without the tax that they contain. */
import { netOf, noTax, type Tax } from "../taxes/tax.ts";
import { discountShares, spreadOverRates } from "./totals.ts";

interface Line {
  readonly price: bigint;
  /** The price when it was put into the cart. */
  readonly price_seen: bigint;
  readonly qty: number;
}

/** Converts the shop's amounts into those that the buyer is charged. */
export interface Charged<L extends Line> {
  readonly line: (line: L) => L;
  readonly shipping: (amount: bigint) => bigint;
  readonly discount: (amount: bigint) => bigint;
  /** Of each line in their order. */
  readonly shares: (amounts: readonly bigint[]) => readonly bigint[];
}

export const asItIs = {
  line: <L>(line: L) => line,
  shipping: (amount: bigint) => amount,
  discount: (amount: bigint) => amount,
  shares: (amounts: readonly bigint[]) => amounts,
};

interface Priced<L extends Line> {
  readonly rateOf: (line: L) => Tax;
  readonly discount: bigint;
  readonly discounted: readonly boolean[] | undefined;
  /** What is taken off each line, where the discount says so. */
  readonly shares?: readonly bigint[] | undefined;
  /** Whether the prices contain the tax. */
  readonly taxIncluded: boolean;
  /** Whether shipping is taxed: otherwise its price contains no tax. */
  readonly taxShipping: boolean;
}

/** Amounts without the tax that they contain. Each is computed by its own rate and rounded half up. */
export function withoutTax<L extends Line>(
  bought: readonly L[],
  { rateOf, discount, discounted, shares: given, taxIncluded, taxShipping }: Priced<L>,
): Charged<L> {
  const items = bought.map(({ price, qty }) => price * BigInt(qty));
  const shares = given ?? discountShares(items, discount, discounted);
  const rateAt = (index: number) => {
    const line = bought[index];
    return line ? rateOf(line) : noTax;
  };
  const without = (amount: bigint, weights: readonly bigint[]) =>
    spreadOverRates(
      amount,
      bought.map((line, index) => ({ rate: rateOf(line), weight: weights[index] ?? 0n })),
    ).reduce((sum, part) => sum + netOf(part.amount, part.rate, taxIncluded), 0n);
  const paid = items.map((value, index) => value - (shares[index] ?? 0n));
  return {
    line: (line) => {
      const net = (price: bigint) => netOf(price, rateOf(line), taxIncluded);
      return { ...line, price: net(line.price), price_seen: net(line.price_seen) };
    },
    shipping: (amount) => (taxShipping ? without(amount, paid) : amount),
    discount: (amount) => without(amount, shares),
    shares: (amounts) => amounts.map((amount, index) => netOf(amount, rateAt(index), taxIncluded)),
  };
}
