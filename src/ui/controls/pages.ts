/**
 * Arithmetic of pagination: pages count from 1, the current page is clamped, the pager has an odd number of buttons
 * from 5 to 21.
 */

export const pageSizes = [10, 20, 30, 40, 50, 100] as const;
export const defaultPagerCount = 7;

/** Number of pages, at least 1. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / Math.max(1, pageSize)));
}

/** `page` as a whole number between 1 and `count`; anything that is no number becomes 1. */
export function clampPage(page: number, count: number): number {
  if (!Number.isFinite(page)) return page === Number.POSITIVE_INFINITY ? count : 1;
  return Math.min(Math.max(1, Math.trunc(page)), Math.max(1, count));
}

/** The nearest odd number from 5 to 21. */
export function oddPagerCount(wanted: number): number {
  const whole = Math.min(Math.max(5, Math.trunc(wanted)), 21);
  return whole % 2 === 1 ? whole : whole + 1;
}

/** A page number, or a gap that jumps several pages. */
export type PagerItem = number | "back" | "forward";

/** The pager's items: first and last page, gaps, at most `pagerCount` numbers. */
export function pagerItems(page: number, count: number, pagerCount: number): PagerItem[] {
  const max = oddPagerCount(pagerCount);
  if (count <= max) return range(1, count);
  const current = clampPage(page, count);
  const half = (max - 1) / 2;
  const inner = max - 2;
  const gapBefore = current > max - half;
  const gapAfter = current < count - half;
  const first = !gapBefore ? 2 : !gapAfter ? count - inner : current - (inner - 1) / 2;
  return [
    1,
    ...(gapBefore ? ["back" as const] : []),
    ...range(first, first + inner - 1),
    ...(gapAfter ? ["forward" as const] : []),
    count,
  ];
}

/** The page that a gap jumps to. */
export function jumpPage(gap: "back" | "forward", page: number, count: number, pagerCount: number): number {
  const step = oddPagerCount(pagerCount) - 2;
  return clampPage(gap === "back" ? page - step : page + step, count);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
