/** Amounts by their tax rate. */
import type { Tax } from "./tax.ts";

/** Two rates are the same when name and percentage are. */
export const rateKey = ({ name, hundredths }: Tax): string => `${hundredths} ${name}`;

export interface Taxed {
  readonly rate: Tax;
  /** Without its tax. */
  readonly net: bigint;
  readonly tax: bigint;
}

/** The sums of each rate, the highest rate first. */
export function byRate(parts: readonly Taxed[]): Taxed[] {
  const sums = new Map<string, Taxed>();
  for (const { rate, net, tax } of parts) {
    const before = sums.get(rateKey(rate));
    sums.set(rateKey(rate), { rate, net: (before?.net ?? 0n) + net, tax: (before?.tax ?? 0n) + tax });
  }
  return [...sums.values()].sort((a, b) => b.rate.hundredths - a.rate.hundredths);
}

/** "VAT 19%, VAT 7%" */
export const namesOf = (taxes: readonly Taxed[], shown = (name: string) => name): string =>
  taxes.flatMap(({ rate }) => (rate.name ? shown(rate.name) : [])).join(", ");
