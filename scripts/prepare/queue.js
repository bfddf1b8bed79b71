/**
 * Starts to call `work` with each of the items, one after the other, in their order.
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<void>} work
 * @returns {() => Promise<void>} calls `work` for all items that have not begun, at the same time, and waits until all items are done.
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
