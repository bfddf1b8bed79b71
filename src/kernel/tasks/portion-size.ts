/**
 * Milliseconds that a portion of a task should take. While it runs it holds its rows' locks and a part of the machine;
 * shoppers who come meanwhile wait for it.
 */
const aim = 50;

export interface SizeBounds {
  readonly min: number;
  readonly max: number;
}

/** Rows of the next portion, after one of `size` rows has taken `took` milliseconds: at most twice as many. */
export function nextSize(size: number, took: number, { min, max }: SizeBounds): number {
  const factor = Math.min(2, Math.max(0.25, aim / Math.max(took, 1)));
  return Math.min(max, Math.max(min, Math.round(size * factor)));
}
