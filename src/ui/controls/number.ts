/** Arithmetic of number fields: whole steps, inclusive bounds, value of an emptied field. */
import type { Bounds } from "#decoration/field.ts";

/** Parses typed text: "24", " 24 px", "-3", "12.6" (rounded). Null for anything else. */
export function parseWhole(text: string): number | null {
  const match = /^\s*([+-]?\d{1,9}(?:[.,]\d+)?)\s*(?:px|%|s|ms|pt)?\s*$/i.exec(text.replace("−", "-"));
  if (!match?.[1]) return null;
  const number = Math.round(Number(match[1].replace(",", ".")));
  // Not −0.
  return number === 0 ? 0 : number;
}

/** The nearest allowed number: within the bounds, on a step counted from `min`. */
export function clampNumber(value: number, { min, max, step = 1 }: Bounds): number {
  const base = min ?? 0;
  const stepped = base + Math.round((value - base) / step) * step;
  if (min !== undefined && stepped < min) return min;
  if (max !== undefined && stepped > max) return base + Math.floor((max - base) / step) * step;
  return stepped;
}

/** Whether the number is within the bounds and on a step. */
export function isAllowed(value: number, bounds: Bounds): boolean {
  return clampNumber(value, bounds) === value;
}

/**
 * The value on blur. Empty: null if optional, else the minimum (1 or 0). No number: `current`. Out of bounds: the
 * nearest allowed number.
 */
export function settleNumber(text: string, bounds: Bounds, optional: boolean, current: number | null): number | null {
  if (text.trim() === "") return optional ? null : (bounds.min ?? 0);
  const parsed = parseWhole(text);
  return parsed === null ? current : clampNumber(parsed, bounds);
}

/** One step up (+1) or down (−1), ten with `large`; an empty field starts at its minimum. */
export function stepNumber(value: number | null, direction: 1 | -1, bounds: Bounds, large = false): number {
  const { min = 0, step = 1 } = bounds;
  if (value === null) return clampNumber(direction === 1 ? Math.max(min, 1) : min, bounds);
  return clampNumber(value + direction * step * (large ? 10 : 1), bounds);
}
