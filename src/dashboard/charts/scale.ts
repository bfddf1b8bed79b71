/** Where values stand in a chart of a given size. */
import { extent, nice, ticks } from "d3-array";

export interface ValueScale {
  /** Pixels from the top. */
  readonly y: (value: number) => number;
  /** Values of the horizontal lines, the lowest first; zero is one of them. */
  readonly ticks: readonly number[];
}

/** Pixels of the whole chart, loading or not, and of what stands around the drawing. */
export const chartHeight = 300;
export const frame = { top: 12, right: 14, bottom: 30, left: 60 };

/** Horizontal lines besides zero, about. */
const lines = 4;

/**
 * @param values null where there is none. @param height pixels between the lowest and the highest line.
 * @param whole lines stand at whole numbers only.
 */
export function valueScale(values: readonly (number | null)[], height: number, whole: boolean): ValueScale {
  const [low, high] = extent([0, ...values.filter((value) => value !== null)]);
  const [bottom, top] = low === high ? [0, 0] : nice(low ?? 0, high ?? 0, lines);
  // Without a value zero stands on the ground.
  const size = top - bottom || 1;
  return {
    y: (value) => height - ((value - bottom) / size) * height,
    ticks: top === bottom ? [0] : ticks(bottom, top, lines).filter((tick) => !whole || Number.isInteger(tick)),
  };
}

/** Pixels from the left of the middle of each point; one point alone stands in the middle. */
export const pointX = (index: number, count: number, width: number): number =>
  count === 1 ? width / 2 : (index / (count - 1)) * width;

/** The same of bars, each of which has an equal part of the width. */
export const barX = (index: number, count: number, width: number): number => ((index + 0.5) / count) * width;

/** Indexes of the points with a label, so that labels of this width do not touch; the last point keeps its own. */
export function labelled(count: number, width: number, labelWidth: number): readonly number[] {
  const max = Math.max(1, Math.floor(width / labelWidth));
  const step = Math.max(1, Math.ceil(count / max));
  const last = count - 1;
  return Array.from({ length: count }, (_, index) => index).filter((index) => (last - index) % step === 0);
}

/** Index of the point nearest to a place. @param x pixels from the left. */
export function nearest(x: number, count: number, width: number, bars: boolean): number {
  if (count < 2 || width <= 0) return 0;
  const at = bars ? Math.floor((x / width) * count) : Math.round((x / width) * (count - 1));
  return Math.min(count - 1, Math.max(0, at));
}
