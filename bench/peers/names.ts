/** Products and keywords of all compared shops: words that each of them has, spelled correctly. */

const moods = ["quiet", "tidal", "hollow", "velvet", "cedar", "morning", "willow", "copper"];
const makes = ["thrown", "woven", "carved", "brushed", "turned", "pressed", "undyed", "polished"];
const things = ["vase", "lantern", "bench", "cushion", "planter", "mirror", "basket", "teapot"];

const at = (list: readonly string[], index: number) => list[index % list.length] ?? "";

/** Name and kind of the nth product. */
export function product(n: number): { name: string; thing: string } {
  const thing = at(things, n >> 6);
  return { name: `${at(moods, n)} ${at(makes, n >> 3)} ${thing} ${n}`, thing };
}

/** Keywords of one and of two words, each searched once. */
export const keywords: readonly string[] = [
  ...moods,
  ...makes,
  ...things,
  ...moods.flatMap((mood) => things.map((thing) => `${mood} ${thing}`)),
  ...makes.flatMap((make) => things.map((thing) => `${make} ${thing}`)),
];
