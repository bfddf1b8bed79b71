/** Prices in steps, as the search index has them beside its words (`0001_kernel.sql`). */

/** Wider steps: of 2, 4 … 64. */
const levels = 6;
export const lastStep = 503;

/** The step of a price in minor units, 0 to 503: eight of them to each doubling. `price_step` of the database. */
export function priceStep(price: bigint): number {
  if (price < 1n) return 0;
  const bits = price.toString(2);
  return 8 * (bits.length - 1) + Number.parseInt(bits.slice(1, 4).padEnd(3, "0"), 2);
}

/** The fewest keys of the index that together are the steps from one to another, both included. */
export function stepKeys(from: number, to: number): number[] {
  const keys: number[] = [];
  for (let step = from; step <= to; ) {
    let level = 0;
    while (level < levels && step % 2 ** (level + 1) === 0 && step + 2 ** (level + 1) - 1 <= to) level++;
    keys.push(1000 * level + step / 2 ** level);
    step += 2 ** level;
  }
  return keys;
}
