/** The undo and redo stacks. Pure functions that return new stacks. */
import { applyPatches } from "immer";
import type { Group } from "#contract/groups.ts";
import type { EditorDocument } from "../store/document.ts";
import { equal } from "../store/equal.ts";
import { continues, type Step } from "./step.ts";

export interface History {
  readonly past: readonly Step[];
  /** The last one is redone next. */
  readonly future: readonly Step[];
}

export const emptyHistory: History = { past: [], future: [] };

/** Largest number of steps. */
const deepest = 500;

/** Appends a step, or merges it with the last one (`continues`). `relabel` gives the merged step its label. */
export function record(history: History, step: Step, relabel: (joined: Step) => string): History {
  const last = history.past.at(-1);
  if (!last?.field || !step.field || history.future.length > 0 || !continues(last, step)) {
    return { past: [...history.past, step].slice(-deepest), future: [] };
  }
  const field = { ...step.field, before: last.field.before };
  // Typed and deleted again: no step is left.
  if (equal(field.before, field.after)) return { past: history.past.slice(0, -1), future: [] };
  const joined: Step = { ...last, field, patches: step.patches, time: step.time };
  return { past: [...history.past.slice(0, -1), { ...joined, label: relabel(joined) }], future: [] };
}

export interface Moved {
  readonly history: History;
  readonly document: EditorDocument;
  readonly step: Step;
}

export function undo({ past, future }: History, document: EditorDocument): Moved | null {
  const step = past.at(-1);
  if (!step) return null;
  const undone = past.slice(past.length - batchLength(past)).toReversed();
  return {
    step,
    document: undone.reduce((now, { inverse }) => applyPatches(now, [...inverse]), document),
    history: { past: past.slice(0, -undone.length), future: [...future, ...undone] },
  };
}

export function redo({ past, future }: History, document: EditorDocument): Moved | null {
  const step = future.at(-1);
  if (!step) return null;
  const redone = future.slice(future.length - batchLength(future)).toReversed();
  // A redone step is closed: later typing is a step of its own.
  const closed = redone.map((one): Step => ({ ...one, time: Number.NEGATIVE_INFINITY }));
  return {
    step,
    document: redone.reduce((now, { patches }) => applyPatches(now, [...patches]), document),
    history: { past: [...past, ...closed], future: future.slice(0, -redone.length) },
  };
}

/** The number of steps in the last batch. */
function batchLength(steps: readonly Step[]): number {
  const batch = steps.at(-1)?.batch;
  if (batch === undefined) return 1;
  return steps.length - 1 - steps.findLastIndex((step) => step.batch !== batch);
}

/** Removes the steps of a group. Groups share no modules, so the patches of other steps still apply. */
export function withoutGroup(history: History, group: Group): History {
  const others = (step: Step) => step.group !== group;
  return { past: history.past.filter(others), future: history.future.filter(others) };
}

/** Closes the last step: the next change is a step of its own. */
export function seal(history: History): History {
  const last = history.past.at(-1);
  if (!last?.field) return history;
  return { ...history, past: [...history.past.slice(0, -1), { ...last, time: Number.NEGATIVE_INFINITY }] };
}
