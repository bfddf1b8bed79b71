/** The steps as a list shows them: what is undone or redone together is one entry. */
import type { History } from "./history.ts";
import type { Step } from "./step.ts";

export interface ListedStep {
  /** 1 for the oldest that is known. */
  readonly place: number;
  readonly label: string;
  /** How often to undo (below 0) or redo (above 0) so that this step is the last one done. */
  readonly way: number;
}

/** Newest first; 0 is where the design stands. */
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
