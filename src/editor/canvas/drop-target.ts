/** The position at which a module dragged over the canvas would be dropped. Pure functions. */

export interface Strip {
  readonly key: string;
  /** Screen pixels. */
  readonly top: number;
  readonly bottom: number;
}

export interface DropTarget {
  /** The module whose position it takes (`move` of the store); null when it stays where it is. */
  readonly over: string | null;
  /** Screen pixels of the insertion line. */
  readonly at: number;
}

/**
 * @param strips the visible modules from top to bottom
 * @param y the pointer
 */
export function dropTargetAt(strips: readonly Strip[], dragged: string, y: number): DropTarget | null {
  const first = strips[0];
  if (!first) return null;
  // The gap before the first module whose middle is below the pointer.
  const index = strips.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  const gap = index < 0 ? strips.length : index;
  const from = strips.findIndex(({ key }) => key === dragged);
  const stays = gap === from || gap === from + 1;
  const over = strips[gap > from ? gap - 1 : gap];
  return {
    over: stays ? null : (over?.key ?? null),
    at: gap === 0 ? first.top : (strips[gap - 1]?.bottom ?? first.top),
  };
}
