/** Moves of all parts of a release: they are taken out of the shop, or put in again at the place of the release in the order of the live ones. */
import type { TrxContext } from "#kernel/context.ts";
import type { Announced } from "#kernel/malls/index.ts";
import { type Changed, type Direction, laterThan } from "./later.ts";
import type { Stayed } from "./part.ts";
import { partsOf } from "./parts.ts";
import type { Release } from "./release.ts";

/**
 * Takes all parts of a release out of the shop, or puts them in again.
 * @returns how much stays because others have set it too, the records that staff have changed since, and what page caches are to be told.
 * @throws {ShopError} 400 for what a publish refuses.
 */
export async function moveParts(context: TrxContext, release: Release, direction: Direction) {
  const later = await laterThan(context, release);
  const stayed: Stayed[] = [];
  const changed: Changed[] = [];
  const announced: Announced[] = [];
  for (const part of await partsOf(context, release.id)) {
    const moved = await part.move(context, release, { direction, later });
    stayed.push(...moved.stayed);
    changed.push(...(moved.changed ?? []));
    if (moved.announced) announced.push(moved.announced);
  }
  return { stayed: together(stayed), changed, announced };
}

/** Adds up counts of the same kind and place: discounts and news posts are two parts, but are counted together as "switches". */
function together(stayed: readonly Stayed[]): Stayed[] {
  const byPlace = Map.groupBy(stayed, ({ what, group, locale = "" }) => JSON.stringify([what, group, locale]));
  return [...byPlace.values()].flatMap((some) => {
    const [first] = some;
    const sum = (of: (one: Stayed) => number) => some.reduce((total, one) => total + of(one), 0);
    return first ? [{ ...first, changed: sum((one) => one.changed), replaced: sum((one) => one.replaced) }] : [];
  });
}

/** Each kind of change once, for one announcement at the end: every announcement makes page caches check again and locks the row of the mall. */
export function allOf(announced: readonly Announced[]): ReadonlySet<Announced> {
  const all = new Set(announced);
  // An announcement of the catalog includes prices.
  if (all.has("catalog")) all.delete("prices");
  return all;
}
