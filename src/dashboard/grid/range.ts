/** Moving in a grid and ranges of it; no React, no DOM. */
import type { Place, Range } from "./types.ts";

export interface Size {
  readonly rows: number;
  readonly columns: number;
  /** Rows of a page (PageUp, PageDown). */
  readonly page: number;
}

export const rangeOf = (one: Place, other: Place): Range => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

export const clampPlace = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  column: Math.max(0, Math.min(columns - 1, column)),
});

/** Where a key leads; undefined for keys that do not move. `far` is Ctrl or Cmd: to the edge. */
export function moved({ row, column }: Place, key: string, far: boolean, size: Size): Place | undefined {
  const { rows, columns, page } = size;
  const targets: Readonly<Record<string, Place>> = {
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowDown: { row: far ? rows - 1 : row + 1, column },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    ArrowRight: { row, column: far ? columns - 1 : column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? rows - 1 : row, column: columns - 1 },
  };
  const target = targets[key];
  return target && clampPlace(target, size);
}

/** The next cell in reading order (Tab), or the one before; undefined beyond the grid, where Tab leaves it. */
export function nextCell({ row, column }: Place, back: boolean, { rows, columns }: Size): Place | undefined {
  const at = row * columns + column + (back ? -1 : 1);
  return at < 0 || at >= rows * columns ? undefined : { row: Math.floor(at / columns), column: at % columns };
}

/** Cells of a range in reading order. */
export function* cellsOf({ top, bottom, left, right }: Range): Generator<Place> {
  for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) yield { row, column };
}

/**
 * Cells that a drag of the fill handle fills, each with the cell that its value is taken from: the source's rows,
 * repeated. @param to last row of the drag, below the source or above it.
 * @param takes whether a row takes part; every row does when absent.
 */
export function* filled(
  source: Range,
  to: number,
  takes: (row: number) => boolean = () => true,
): Generator<{ readonly target: Place; readonly from: Place }> {
  if (to >= source.top && to <= source.bottom) return;
  const rows = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((row) => takes(row));
  const from = rows(source.top, source.bottom);
  const targets = to > source.bottom ? rows(source.bottom + 1, to) : rows(to, source.top - 1);
  for (const [at, row] of targets.entries()) {
    // Upwards the source's last row comes first.
    const shift = to > source.bottom ? at : at - targets.length;
    const taken = from.at(((shift % from.length) + from.length) % from.length);
    if (taken === undefined) return;
    for (let column = source.left; column <= source.right; column++) {
      yield { target: { row, column }, from: { row: taken, column } };
    }
  }
}
