/** The entries of the steps menu; a batch is one entry. */
import type { PageGroup } from "#contract/groups.ts";
import { type History, isSeenOn } from "./history.ts";
import type { Step } from "./step.ts";

export interface ListedStep {
  /** Counts from 1 for the oldest known step. */
  readonly place: number;
  readonly label: string;
  /** Undo (negative) or redo (positive) this many times so that this step is the last one done. */
  readonly way: number;
}

/** The steps that are seen on the page, newest first. */
export function listSteps({ past, future }: History, page: PageGroup | null): ListedStep[] {
  const seen = ({ group }: Step) => isSeenOn(page, group);
  const done = entries(past.filter(seen));
  const undone = entries(future.filter(seen).toReversed());
  return [...done, ...undone]
    .map((label, at): ListedStep => ({ place: at + 1, label, way: at + 1 - done.length }))
    .toReversed();
}

function entries(steps: readonly Step[]): string[] {
  return steps
    .filter(({ batch }, at) => batch === undefined || steps[at - 1]?.batch !== batch)
    .map(({ label }) => label);
}
