/** Which cell of an overlay stands for which place of a module. */
import { sourceHash } from "#kernel/translations/index.ts";
import type { Cell, ModuleOverlay } from "./overlay.ts";
import type { Place } from "./places.ts";

export interface Matched {
  readonly place: Place;
  /** Hash of the stored text. */
  readonly source: string;
  readonly cell?: Cell;
  /** The text has changed since it was translated. */
  readonly outdated: boolean;
}

/**
 * A cell with the hash of the place's text, of several the one at its position: rows may be moved, and equal texts share a translation.
 * Else the cell at its position, if the text that it stands for is nowhere else any more: the text was changed.
 * @param places of one module, with its values as they are stored
 */
export function matchCells(places: readonly Place[], overlay: ModuleOverlay): Matched[] {
  const hashed = places.map((place) => ({ place, source: sourceHash(place.value) }));
  const present = Map.groupBy(hashed, ({ place }) => place.path);
  const sources = new Map([...present].map(([path, all]) => [path, new Set(all.map(({ source }) => source))]));
  return hashed.map(({ place, source }) => {
    const cells = Object.hasOwn(overlay, place.path) ? (overlay[place.path] ?? []) : [];
    const isHere = ({ at }: Cell) => at.join() === place.at.join();
    const fresh = cells.filter((one) => one.source === source);
    const cell = fresh.find(isHere) ?? fresh[0];
    if (cell) return { place, source, cell, outdated: false };
    const here = cells.find((one) => isHere(one) && !sources.get(place.path)?.has(one.source));
    // A text that was taken away is not shown in another language either.
    return here && place.value !== ""
      ? { place, source, cell: here, outdated: true }
      : { place, source, outdated: false };
  });
}
