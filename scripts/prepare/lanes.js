/**
 * Does `work` with each of the items, in their order, with at most `atOnce` of them at the same time.
 * @template T
 * @param {readonly T[]} items
 * @param {number} atOnce
 * @param {(item: T) => Promise<void>} work
 * @returns {Promise<void>} when all are done; rejects with the first failure.
 */
export async function inLanes(items, atOnce, work) {
  const rest = items.values();
  const lane = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
