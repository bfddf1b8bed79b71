/** The undo and redo stacks. Pure functions that return new stacks. */
import { applyPatches } from "immer";
import { type Group, isPart, type PageGroup } from "#contract/groups.ts";
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

/** Whether a group is seen while a page is on the canvas: the page, header and footer, the configuration, saved modules. */
export function isSeenOn(page: PageGroup | null, group: Group): boolean {
  return group === page || group === "common_modules" || group === "config_modules" || isPart(group);
}

/** The step that an undo (of `past`) or a redo (of `future`) takes while a page is on the canvas. */
export function nextStep(steps: readonly Step[], page: PageGroup | null): Step | undefined {
  return steps.findLast(({ group }) => isSeenOn(page, group));
}

/**
 * Undoes the last step that is seen on the page: steps of other pages wait until their page is opened. Groups share no
 * modules, so the patches of one apply in any order with those of others.
 */
export function undo({ past, future }: History, document: EditorDocument, page: PageGroup | null): Moved | null {
  const undone = takeLast(past, page);
  const [step] = undone;
  if (!step) return null;
  return {
    step,
    document: undone.reduce((now, { inverse }) => applyPatches(now, [...inverse]), document),
    history: { past: without(past, undone), future: [...future, ...undone] },
  };
}

/** Redoes the step that was undone last on the page. */
export function redo({ past, future }: History, document: EditorDocument, page: PageGroup | null): Moved | null {
  const redone = takeLast(future, page);
  const [step] = redone;
  if (!step) return null;
  // A redone step is closed: later typing is a step of its own.
  const closed = redone.map((one): Step => ({ ...one, time: Number.NEGATIVE_INFINITY }));
  return {
    step,
    document: redone.reduce((now, { patches }) => applyPatches(now, [...patches]), document),
    history: { past: [...past, ...closed], future: without(future, redone) },
  };
}

/**
 * The last step that is seen on the page, with its batch; last one first. Steps of the batch on other pages stay when
 * those pages have later steps, to which the batch's patches would not apply.
 */
function takeLast(steps: readonly Step[], page: PageGroup | null): readonly Step[] {
  const last = nextStep(steps, page);
  if (!last) return [];
  if (last.batch === undefined) return [last];
  const batch = steps.filter((step) => step.batch === last.batch);
  const isLatest = ({ group }: Step) => steps.findLast((step) => step.group === group)?.batch === last.batch;
  const whole = batch.every(isLatest);
  return (whole ? batch : batch.filter(({ group }) => isSeenOn(page, group))).toReversed();
}

function without(steps: readonly Step[], taken: readonly Step[]): readonly Step[] {
  return steps.filter((step) => !taken.includes(step));
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
