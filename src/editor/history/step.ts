/** One undo step: patches both ways, and a label. */
import type { Patch } from "immer";
import type { Group } from "#contract/groups.ts";

export interface Step {
  /** Increases with every step. */
  readonly id: number;
  /** Steps with the same batch are undone and redone together: a restored version, an imported template. */
  readonly batch?: number;
  readonly group: Group;
  /** Key of the changed module. */
  readonly key: string;
  /** "Carousel: Interval 3 → 4" */
  readonly label: string;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  /** Milliseconds of the last change in it. */
  readonly time: number;
  /** A change of one field, which later changes may be merged into. */
  readonly field?: FieldChange;
}

export interface FieldChange {
  readonly name: string;
  /** "Interval"; inside a list "Slide 2 › Title". */
  readonly label: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Milliseconds: changes of one field closer together than this are one step. */
const burst = 1000;

/** Whether `next` is merged into `last`: same field, within `burst`, and no list item added or removed. */
export function continues(last: Step, next: Step): boolean {
  if (!last.field || !next.field) return false;
  if (last.key !== next.key || last.field.name !== next.field.name || last.field.label !== next.field.label)
    return false;
  const sameLength = lengthOf(next.field.before) === lengthOf(next.field.after);
  return sameLength && next.time - last.time < burst;
}

/** Length of a list; −1 for other values, whose length may change. */
function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : -1;
}
