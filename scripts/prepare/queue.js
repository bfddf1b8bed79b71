/**
 * Begins to do `work` with each of the items, one after the other, in their order.
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<void>} work
 * @returns {() => Promise<void>} does all that has not begun at once, and waits until everything is done.
 */
export function oneByOne(items, work) {
  const rest = items.values();
  const next = async () => {
    for (const item of rest) await work(item);
  };
  const first = next();
  return async () => {
    await Promise.all([first, ...items.map(next)]);
  };
}
