/** The two stacks of undo and redo. Pure: each function gives the stacks after it. */
import { applyPatches } from "immer";
import type { Group } from "#contract/groups.ts";
import type { EditorDocument } from "../store/document.ts";
import { equal } from "../store/equal.ts";
import { continues, type Step } from "./step.ts";

export interface History {
  readonly past: readonly Step[];
  /** The next to redo is the last. */
  readonly future: readonly Step[];
}

export const emptyHistory: History = { past: [], future: [] };

/** Most steps kept. */
const deepest = 500;

/** Puts a step on top, or lets it join the burst on top. `relabel` names the joined change. */
export function record(history: History, step: Step, relabel: (joined: Step) => string): History {
  const last = history.past.at(-1);
  if (!last?.field || !step.field || history.future.length > 0 || !continues(last, step)) {
    return { past: [...history.past, step].slice(-deepest), future: [] };
  }
  const field = { ...step.field, before: last.field.before };
  // Typed and deleted again: nothing is left to undo.
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
  // A redone step is closed: typing after it begins a step of its own.
  const closed = redone.map((one): Step => ({ ...one, time: Number.NEGATIVE_INFINITY }));
  return {
    step,
    document: redone.reduce((now, { patches }) => applyPatches(now, [...patches]), document),
    history: { past: [...past, ...closed], future: future.slice(0, -redone.length) },
  };
}

/** How many steps at the end of a stack go together. */
function batchLength(steps: readonly Step[]): number {
  const batch = steps.at(-1)?.batch;
  if (batch === undefined) return 1;
  return steps.length - 1 - steps.findLastIndex((step) => step.batch !== batch);
}

/** Without the steps of a group; groups never share modules, so the other steps still apply. */
export function withoutGroup(history: History, group: Group): History {
  const others = (step: Step) => step.group !== group;
  return { past: history.past.filter(others), future: history.future.filter(others) };
}

/** Closes the burst on top: the next change begins a step of its own. */
export function seal(history: History): History {
  const last = history.past.at(-1);
  if (!last?.field) return history;
  return { ...history, past: [...history.past.slice(0, -1), { ...last, time: Number.NEGATIVE_INFINITY }] };
}
