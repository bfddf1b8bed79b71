/** Whether two shares differ by more than chance. */

/** How many of how many. */
export interface Proportion {
  readonly count: number;
  readonly of: number;
}

/** Fewer expected cases in one of the four fields, and the normal distribution does not describe them. */
const leastExpected = 5;

/**
 * The two-sided p value of the test of two proportions with their pooled variance (NIST/SEMATECH e-Handbook of Statistical Methods, 7.3.3):
 * how often chance alone makes a difference as large. Null where there are too few cases to say.
 */
export function twoProportionTest(one: Proportion, other: Proportion): number | null {
  const total = one.of + other.of;
  const pooled = (one.count + other.count) / total;
  const fewest = Math.min(one.of, other.of) * Math.min(pooled, 1 - pooled);
  if (!(fewest >= leastExpected)) return null;
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / one.of + 1 / other.of));
  const z = Math.abs(one.count / one.of - other.count / other.of) / deviation;
  return 1 - erf(z / Math.SQRT2);
}

/** Abramowitz and Stegun, Handbook of Mathematical Functions, 7.1.26: the error is below 1.5e-7. Of what is not negative. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const sum = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592].reduce(
    (all, one) => (all + one) * t,
    0,
  );
  return 1 - sum * Math.exp(-x * x);
}
