/** Right to left: what cannot be said by logical CSS properties (docs/languages.md). */
import { pageLanguage } from "./page-language.ts";

/** Whether an element reads from right to left. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === "rtl";

/**
 * Where an arrow key leads in a row of things: 1 to the next, −1 to the one before, 0 for every other key. The next one stands at the
 * left where the row reads from right to left.
 */
export function stepOfKey(key: string, row: Element): -1 | 0 | 1 {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  return (key === "ArrowRight") === isRightToLeft(row) ? -1 : 1;
}

/**
 * A place of a scrolling row as browsers count it: from 0 to minus its end where the row reads from right to left.
 * @param distance pixels from the start of the row
 */
export const scrollPlace = (row: Element, distance: number): number => (isRightToLeft(row) ? -distance : distance);

type Side = "left" | "center" | "right";
const opposite = { left: "right", center: "center", right: "left" } as const;

/**
 * A side as a module's field has it, on the page that is shown. One design serves all languages of a shop: "left" is the side where
 * lines begin in a language that reads from left to right, and is mirrored with the page.
 */
export const sideOnPage = <S extends Side>(side: S): Side => (pageLanguage()?.dir === "rtl" ? opposite[side] : side);

/** Isolates a text from the direction of what stands around it, as `<bdi>` does, within sentences and attributes. */
export const isolated = (text: string): string => (pageLanguage()?.dir === "rtl" ? `\u2068${text}\u2069` : text);

/** An arrow key as it would be pressed where the row reads from left to right. */
export function keyFromLeft(key: string, row: Element): string {
  const step = stepOfKey(key, row);
  if (step === 0) return key;
  return step === 1 ? "ArrowRight" : "ArrowLeft";
}
