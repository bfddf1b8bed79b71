/**
 * A function that gives the same result for the same arguments. Rules of fields are made this way: thousands of fields have one of some
 * hundred rules, and each schema takes 1 to 4 KB of every process.
 */
export function memoize<Args extends readonly (string | number | boolean | undefined)[], Result>(
  make: (...args: Args) => Result,
): (...args: Args) => Result {
  const cache = new Map<string, Result>();
  return (...args) => {
    const key = JSON.stringify(args);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const result = make(...args);
    cache.set(key, result);
    return result;
  };
}
