/** The entries of the steps menu; a batch is one entry. */
import type { History } from "./history.ts";
import type { Step } from "./step.ts";

export interface ListedStep {
  /** Counts from 1 for the oldest known step. */
  readonly place: number;
  readonly label: string;
  /** Undo (negative) or redo (positive) this many times so that this step is the last one done. */
  readonly way: number;
}

/** Newest first. */
export function listSteps({ past, future }: History): ListedStep[] {
  const done = entries(past);
  const undone = entries(future.toReversed());
  return [...done, ...undone]
    .map((label, at): ListedStep => ({ place: at + 1, label, way: at + 1 - done.length }))
    .toReversed();
}

function entries(steps: readonly Step[]): string[] {
  return steps
    .filter(({ batch }, at) => batch === undefined || steps[at - 1]?.batch !== batch)
    .map(({ label }) => label);
}
