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
