/** The editor's work as it is kept, and kept work as the store takes it. */

import type { Draft, DraftStep } from "#contract/draft.ts";
import type { Group } from "#contract/groups.ts";
import { type ModuleState, readModule, toLeanWire, type WireModule } from "#decoration/wire.ts";
import { emptyHistory, type History } from "../history/history.ts";
import type { Step } from "../history/step.ts";
import type { Catalog } from "../store/catalog.ts";
import { dirtyGroups } from "../store/dirty.ts";
import { type EditorDocument, modulesOf } from "../store/document.ts";
import type { EditorState, SavedGroup, SavedWork } from "../store/state.ts";

/** Steps kept on each side; older ones are still undone until the page is left. */
const keptSteps = 200;

/** Who keeps, and when. */
export interface Stamp {
  readonly tab: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** What is to be kept of a state: groups with changes or steps. Null when there is neither. */
export function draftOf(state: EditorState, catalog: Catalog, { tab, time }: Stamp): Draft | null {
  const { document, baseline, revisions, history } = state;
  const changed = dirtyGroups(document, baseline);
  const past = history.past.slice(-keptSteps);
  const future = history.future.slice(-keptSteps);
  const kept = new Set<Group>([...changed, ...[...past, ...future].map((step) => step.group)]);
  if (kept.size === 0) return null;
  const groups = Object.fromEntries(
    [...kept].map((group) => [
      group,
      {
        revision: revisions[group] ?? 0,
        before: beforeOf(baseline, group, catalog),
        now: keyedModules(document, group, catalog),
      },
    ]),
  );
  const steps = (list: readonly Step[]) => list.map(keptStep);
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

/** What the work began from: the same list until a page is loaded or published, so that it is kept once (`parts.ts`). */
type Befores = Map<Group, ReturnType<typeof keyedModules>>;
const befores = new WeakMap<EditorDocument, Befores>();

function beforeOf(baseline: EditorDocument, group: Group, catalog: Catalog) {
  const known: Befores = befores.get(baseline) ?? new Map();
  befores.set(baseline, known);
  const list = known.get(group) ?? keyedModules(baseline, group, catalog);
  known.set(group, list);
  return list;
}

/** Modules never change, so each is turned into its wire form once. */
const wires = new WeakMap<ModuleState, WireModule>();

function leanWire(module: ModuleState, group: Group, catalog: Catalog): WireModule {
  const known = wires.get(module);
  if (known) return known;
  const wire = toLeanWire(module, catalog.definitionOf(module.type, group));
  wires.set(module, wire);
  return wire;
}

/** Nor do steps. */
const stepsKept = new WeakMap<Step, DraftStep>();

function keptStep(step: Step): DraftStep {
  const known = stepsKept.get(step);
  if (known) return known;
  const { id, batch, group, key, label, patches, inverse } = step;
  const kept: DraftStep = {
    id,
    ...(batch !== undefined && { batch }),
    group,
    key,
    label: label.slice(0, 1000),
    patches: [...patches],
    inverse: [...inverse],
  };
  stepsKept.set(step, kept);
  return kept;
}

/** Kept work as the store takes it. Steps made under other definitions are left out: they would not fit. */
export function readDraft({ groups, definitions, past, future }: Draft, catalog: Catalog): SavedWork {
  const read = (group: Group, { revision, before, now }: NonNullable<Draft["groups"][Group]>): SavedGroup => {
    const modules = (list: typeof before) =>
      list.map(({ key, module }) => readModule(module, catalog.definitionOf(module.type, group), key).module);
    return { revision, before: modules(before), now: modules(now) };
  };
  const kept = Object.entries(groups).map(([group, given]) => [group, read(group as Group, given)]);
  // A step from before a reload is closed: typing after it begins a step of its own.
  const steps = (list: readonly DraftStep[]): Step[] =>
    list.map(({ batch, ...step }) => ({
      ...step,
      ...(batch !== undefined && { batch }),
      time: Number.NEGATIVE_INFINITY,
    }));
  const history: History =
    definitions === catalog.versions ? { past: steps(past), future: steps(future) } : emptyHistory;
  return { groups: Object.fromEntries(kept), history };
}
