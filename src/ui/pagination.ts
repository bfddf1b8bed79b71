/** The page numbers that a pagination shows. */

/** A page number, or a gap between numbers. */
export type PagerItem = number | "gap";

/**
 * First, last and the pages around the current one; a gap never stands for a single page.
 * @param current clamped between 1 and `last`.
 * @param count most items shown: odd, 5 to 21, default 7 (docs/behaviour.md, Fields).
 */
export function pagerItems(current: number, last: number, count = 7): readonly PagerItem[] {
  const pages = Math.max(1, Math.floor(last));
  if (pages <= count) return range(1, pages);
  const at = Math.min(Math.max(1, Math.floor(current)), pages);
  // Numbers besides first, last and two gaps.
  const inner = count - 4;
  const half = Math.floor(inner / 2);
  if (at - half <= 3) return [...range(1, inner + 2), "gap", pages];
  if (at + half >= pages - 2) return [1, "gap", ...range(pages - inner - 1, pages)];
  return [1, "gap", ...range(at - half, at + half), "gap", pages];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
