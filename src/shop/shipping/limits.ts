/** Which orders a rate is for, and orders of a zone that no rate, or two rates of one name, are for. */
import type { RateBasis } from "#contract/shapes/shipping.ts";

/** What is to be sent. */
export interface Load {
  /** Minor units, after discount. */
  readonly value: bigint;
  /** Total weight in grams. */
  readonly weight: number;
  /** Units of all lines. */
  readonly quantity: number;
}

export interface Limits {
  readonly basis: RateBasis;
  /** Grams, minor units or units; `flat` has no limits. */
  readonly min: bigint;
  /** Null without a limit. */
  readonly max: bigint | null;
}

/** Whole numbers from `from` on and below `below`; null without an end. */
export interface Interval {
  readonly from: bigint;
  readonly below: bigint | null;
}

/**
 * Weights are above the least and at most the most, so that parcels of 5 kg are of the rate "up to 5 kg" and not of "5 to 10 kg".
 * Values are at least the least and below the most, as "free from 50" is meant. Quantities are from the least to the most.
 */
export function intervalOf({ basis, min, max }: Limits): Interval {
  if (basis === "flat") return { from: 0n, below: null };
  const from = basis === "weight" && min > 0n ? min + 1n : min;
  return { from, below: max === null ? null : basis === "price" ? max : max + 1n };
}

/** What of a load the rate looks at. */
export function measureOf(load: Load, basis: RateBasis): bigint {
  if (basis === "weight") return BigInt(load.weight);
  return basis === "quantity" ? BigInt(load.quantity) : load.value;
}

/** Whether a rate with these limits is for a load. */
export function carries(limits: Limits, load: Load): boolean {
  const { from, below } = intervalOf(limits);
  const measure = measureOf(load, limits.basis);
  return measure >= from && (below === null || measure < below);
}

/** What a rate costs for a load, minor units. @param free_from value of the items from which it costs nothing; null for never. */
export const priceFor = (
  { price, free_from }: { readonly price: bigint; readonly free_from: bigint | null },
  { value }: Pick<Load, "value">,
): bigint => (free_from !== null && value >= free_from ? 0n : price);

/** An order has at least one unit; it may weigh and cost nothing. */
const least = (basis: RateBasis) => (basis === "quantity" ? 1n : 0n);

/** What the intervals leave out, in ascending order. */
function missing(intervals: readonly Interval[], basis: RateBasis): Interval[] {
  const gaps: Interval[] = [];
  let reached = least(basis);
  for (const { from, below } of [...intervals].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    if (from > reached) gaps.push({ from: reached, below: from });
    if (below === null) return gaps;
    if (below > reached) reached = below;
  }
  return [...gaps, { from: reached, below: null }];
}

/** What two intervals have in common. */
function overlap(one: Interval, other: Interval): Interval | undefined {
  const from = one.from > other.from ? one.from : other.from;
  const ends = [one.below, other.below].filter((end) => end !== null);
  const below = ends.length === 0 ? null : ends.reduce((first, end) => (end < first ? end : first));
  return below === null || from < below ? { from, below } : undefined;
}

export interface NamedLimits extends Limits {
  readonly name: string;
}

export interface Faults {
  /** For each basis what its rates leave out. An order is without a rate when each of its measures is left out. */
  readonly gaps: readonly { readonly basis: RateBasis; readonly intervals: readonly Interval[] }[];
  /** Loads that two rates of the same name are for: shoppers could not tell them apart. */
  readonly overlaps: readonly { readonly name: string; readonly basis: RateBasis; readonly interval: Interval }[];
}

/** What is wrong with the active rates of a zone; nothing is reported twice. */
export function faultsOf(rates: readonly NamedLimits[]): Faults {
  const byBasis = [...Map.groupBy(rates, ({ basis }) => basis)];
  const gaps = byBasis.map(([basis, some]) => ({ basis, intervals: missing(some.map(intervalOf), basis) }));
  const isComplete = gaps.some(({ intervals }) => intervals.length === 0);
  const overlaps = rates.flatMap((rate, index) =>
    rates.slice(index + 1).flatMap((other) => {
      const isSame = rate.basis === other.basis && sameName(rate.name) === sameName(other.name);
      const interval = isSame ? overlap(intervalOf(rate), intervalOf(other)) : undefined;
      return interval ? { name: rate.name, basis: rate.basis, interval } : [];
    }),
  );
  return { gaps: isComplete ? [] : gaps, overlaps };
}

const sameName = (name: string) => name.trim().toLowerCase();
