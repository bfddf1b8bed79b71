/** Where a module that is dragged over the canvas would land. Pure. */

export interface Strip {
  readonly key: string;
  /** Edges on the screen, px. */
  readonly top: number;
  readonly bottom: number;
}

export interface DropTarget {
  /** The module whose place it takes, as the store's `move` wants it; null when it stays where it is. */
  readonly over: string | null;
  /** Where the line between modules is drawn, px. */
  readonly at: number;
}

/** `strips` are the modules that show, from top to bottom; `y` is the pointer. */
export function dropTargetAt(strips: readonly Strip[], dragged: string, y: number): DropTarget | null {
  const first = strips[0];
  if (!first) return null;
  // The gap before the first module whose middle is below the pointer.
  const found = strips.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  const gap = found < 0 ? strips.length : found;
  const from = strips.findIndex(({ key }) => key === dragged);
  const stays = gap === from || gap === from + 1;
  const over = strips[gap > from ? gap - 1 : gap];
  return {
    over: stays ? null : (over?.key ?? null),
    at: gap === 0 ? first.top : (strips[gap - 1]?.bottom ?? first.top),
  };
}
