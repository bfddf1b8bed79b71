/** One step of undo: what changed, as patches both ways, and what to call it. */
import type { Patch } from "immer";
import type { Group } from "#contract/groups.ts";

export interface Step {
  /** Counts up; a list shows steps by it. */
  readonly id: number;
  /** Steps that are undone and redone together share one: a restored version, an imported template. */
  readonly batch?: number;
  readonly group: Group;
  /** The module concerned. */
  readonly key: string;
  /** "Carousel: Interval 3 → 4" */
  readonly label: string;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  /** Milliseconds of the last change in it. */
  readonly time: number;
  /** A change of one field, which a burst of further changes may join. */
  readonly field?: FieldChange;
}

export interface FieldChange {
  readonly name: string;
  /** "Interval"; inside a list "Slide 2 › Title". */
  readonly label: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Changes of one field within this time of each other are one step, milliseconds. */
const burst = 1000;

/** True when `next` goes on with what `last` began: same field, soon after, and no list grew or shrank. */
export function continues(last: Step, next: Step): boolean {
  if (!last.field || !next.field) return false;
  if (last.key !== next.key || last.field.name !== next.field.name || last.field.label !== next.field.label)
    return false;
  const sameLength = lengthOf(next.field.before) === lengthOf(next.field.after);
  return sameLength && next.time - last.time < burst;
}

/** Length of a list; texts may grow. */
function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : -1;
}
