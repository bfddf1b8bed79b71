/** All parts of a release are taken out of the shop, or put in again at their place. */
import type { TrxContext } from "#kernel/context.ts";
import type { Announced } from "#kernel/malls/index.ts";
import { type Changed, type Direction, laterThan } from "./later.ts";
import type { Stayed } from "./part.ts";
import { partsOf } from "./parts.ts";
import type { Release } from "./release.ts";

/** @throws {ShopError} 400 for what a publish refuses. */
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

/** Discounts and news are one kind of note. */
function together(stayed: readonly Stayed[]): Stayed[] {
  const byPlace = Map.groupBy(stayed, ({ what, group, locale = "" }) => JSON.stringify([what, group, locale]));
  return [...byPlace.values()].flatMap((some) => {
    const [first] = some;
    const sum = (of: (one: Stayed) => number) => some.reduce((total, one) => total + of(one), 0);
    return first ? [{ ...first, changed: sum((one) => one.changed), replaced: sum((one) => one.replaced) }] : [];
  });
}

/** What page caches are told at the end, once: each kind of change makes them look again, and locks the mall's row. */
export function allOf(announced: readonly Announced[]): ReadonlySet<Announced> {
  const all = new Set(announced);
  // Of the catalog prices are a part.
  if (all.has("catalog")) all.delete("prices");
  return all;
}
