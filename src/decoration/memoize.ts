/**
 * A function that gives the same result for the same arguments. Rules of fields are made this way: thousands of fields have one of some
 * hundred rules, and each schema takes 1 to 4 KB of every process.
 */
export function memoize<Args extends readonly (string | number | boolean | undefined)[], Result>(
  make: (...args: Args) => Result,
): (...args: Args) => Result {
  const made = new Map<string, Result>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = made.get(key);
    if (known !== undefined) return known;
    const result = make(...args);
    made.set(key, result);
    return result;
  };
}
