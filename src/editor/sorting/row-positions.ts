/** Positions of rows during a drag. Pure functions. */

/** A row's position at the start of the drag, px from the top of the list. */
export interface RowPosition {
  readonly top: number;
  readonly height: number;
}

/** The index nearest to the dragged row, which was moved by `offset` px. */
export function nearestPosition(positions: readonly RowPosition[], from: number, offset: number): number {
  const middle = (at: number) => (positions[at]?.top ?? 0) + (positions[at]?.height ?? 0) / 2;
  const wanted = middle(from) + offset;
  const distance = (at: number) => Math.abs(middle(at) - wanted);
  return positions.reduce((best, _, at) => (distance(at) < distance(best) ? at : best), from);
}

/** The shift of each row, px, when the row at `from` is dragged to `to`. */
export function shiftsFor(positions: readonly RowPosition[], from: number, to: number): number[] {
  const carried = positions[from];
  const target = positions[to];
  if (!carried || !target) return positions.map(() => 0);
  const down = to > from;
  // Rows shift by the height of the dragged row plus the gap.
  const [next, before] = [positions[from + 1], positions[from - 1]];
  const gap = next ? next.top - bottomOf(carried) : before ? carried.top - bottomOf(before) : 0;
  const way = carried.height + gap;
  return positions.map((_, at) => {
    if (at === from) return down ? bottomOf(target) - bottomOf(carried) : target.top - carried.top;
    if (down && at > from && at <= to) return -way;
    return !down && at >= to && at < from ? way : 0;
  });
}

const bottomOf = ({ top, height }: RowPosition) => top + height;
