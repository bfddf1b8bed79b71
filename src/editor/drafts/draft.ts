/** Converts between the store's state and a stored draft. */

import type { Draft, DraftStep } from "#contract/draft.ts";
import type { Group } from "#contract/groups.ts";
import { type ModuleState, readModule, toLeanWire, type WireModule, wireInEnglish } from "#decoration/wire.ts";
import { emptyHistory, type History } from "../history/history.ts";
import type { Step } from "../history/step.ts";
import type { Catalog } from "../store/catalog.ts";
import { dirtyGroups } from "../store/dirty.ts";
import { type EditorDocument, modulesOf } from "../store/document.ts";
import type { EditorState, SavedGroup, SavedWork } from "../store/state.ts";

/** Steps saved of `past` and `future` each; older ones can be undone until the page is closed. */
const maxSteps = 200;

/** Identifies a draft. */
export interface Stamp {
  readonly tab: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** The draft of a state: groups with changes or steps. Null without either. */
export function draftOf(state: EditorState, catalog: Catalog, { tab, time }: Stamp): Draft | null {
  const { document, baseline, revisions, history } = state;
  const changed = dirtyGroups(document, baseline);
  const past = history.past.slice(-maxSteps);
  const future = history.future.slice(-maxSteps);
  const included = new Set<Group>([...changed, ...[...past, ...future].map((step) => step.group)]);
  if (included.size === 0) return null;
  const groups = Object.fromEntries(
    [...included].map((group) => [
      group,
      {
        revision: revisions[group] ?? 0,
        before: publishedModules(baseline, group, catalog),
        now: keyedModules(document, group, catalog),
      },
    ]),
  );
  const steps = (list: readonly Step[]) => list.map(toDraftStep);
  return {
    format: 1,
    definitions: catalog.versions,
    tab,
    time,
    changed,
    groups,
    past: steps(past),
    future: steps(future),
  };
}

function keyedModules(document: EditorDocument, group: Group, catalog: Catalog) {
  return modulesOf(document, group).map((module) => ({ key: module.key, module: leanWire(module, group, catalog) }));
}

/**
 * The published modules by group. The same array until a group is loaded or published, so that it is stored once
 * (`draft-parts.ts`).
 */
type ListsByGroup = Map<Group, ReturnType<typeof keyedModules>>;
const publishedLists = new WeakMap<EditorDocument, ListsByGroup>();

function publishedModules(baseline: EditorDocument, group: Group, catalog: Catalog) {
  const lists: ListsByGroup = publishedLists.get(baseline) ?? new Map();
  publishedLists.set(baseline, lists);
  const list = lists.get(group) ?? keyedModules(baseline, group, catalog);
  lists.set(group, list);
  return list;
}

/** Modules are immutable: each is converted once. */
const wireForms = new WeakMap<ModuleState, WireModule>();

/** A module as drafts hold it; the same object for the same module. */
export function leanWire(module: ModuleState, group: Group, catalog: Catalog): WireModule {
  const before = wireForms.get(module);
  if (before) return before;
  const definition = catalog.definitionOf(module.type, group);
  // In English as designs are stored: the shop may have another language when the draft is opened.
  const wire = wireInEnglish(toLeanWire(module, definition), definition);
  wireForms.set(module, wire);
  return wire;
}

/** Steps are immutable: each is converted once. */
const draftSteps = new WeakMap<Step, DraftStep>();

function toDraftStep(step: Step): DraftStep {
  const before = draftSteps.get(step);
  if (before) return before;
  const { id, batch, group, key, label, patches, inverse } = step;
  const draftStep: DraftStep = {
    id,
    ...(batch !== undefined && { batch }),
    group,
    key,
    label: label.slice(0, 1000),
    patches: [...patches],
    inverse: [...inverse],
  };
  draftSteps.set(step, draftStep);
  return draftStep;
}

/** A draft as the store takes it. Steps made with other definition versions are left out: their patches may not fit. */
export function readDraft({ groups, definitions, past, future }: Draft, catalog: Catalog): SavedWork {
  const read = (group: Group, { revision, before, now }: NonNullable<Draft["groups"][Group]>): SavedGroup => {
    const modules = (list: typeof before) =>
      list.map(({ key, module }) => readModule(module, catalog.definitionOf(module.type, group), key).module);
    return { revision, before: modules(before), now: modules(now) };
  };
  const saved = Object.entries(groups).flatMap(([group, lists]) =>
    lists ? [[group, read(group as Group, lists)] as const] : [],
  );
  // Restored steps are closed: later typing is a step of its own.
  const steps = (list: readonly DraftStep[]): Step[] =>
    list.map(({ batch, ...step }) => ({
      ...step,
      ...(batch !== undefined && { batch }),
      time: Number.NEGATIVE_INFINITY,
    }));
  const history: History =
    definitions === catalog.versions ? { past: steps(past), future: steps(future) } : emptyHistory;
  return { groups: Object.fromEntries(saved), history };
}
