/** Kept work put back into the store. */
import type { Group } from "#contract/groups.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { withoutGroup } from "../history/history.ts";
import { modulesOf, withGroup } from "./document.ts";
import { equal } from "./equal.ts";
import type { EditorState, SavedGroup, SavedWork } from "./state.ts";

/**
 * The state with kept work in it. A group with changes comes back with the version it began from, so that a publish
 * finds out what others did meanwhile. A group without changes only lends its keys to its steps, and does so only while
 * the shop still shows what it was; otherwise its steps are forgotten.
 */
export function afterRestore(state: EditorState, { groups, history }: SavedWork): Partial<EditorState> {
  let { document, baseline, revisions, selected } = state;
  for (const [name, kept] of Object.entries(groups)) {
    const group = name as Group;
    const loaded = group in baseline.order ? modulesOf(baseline, group) : null;
    if (loaded && !hasChanges(kept) && !sameModules(loaded, kept.before)) {
      history = withoutGroup(history, group);
      continue;
    }
    document = withGroup(document, group, kept.now);
    baseline = withGroup(baseline, group, hasChanges(kept) ? kept.before : kept.now);
    revisions = { ...revisions, [group]: kept.revision };
  }
  if (selected !== null && !(selected in document.modules)) selected = null;
  return { document, baseline, revisions, selected, history };
}

function hasChanges({ before, now }: SavedGroup): boolean {
  return !equal(before, now);
}

/** Equal but for the keys, which follow from how a module came to be. */
function sameModules(some: readonly ModuleState[], others: readonly ModuleState[]): boolean {
  const bare = (modules: readonly ModuleState[]) => modules.map((module) => ({ ...module, key: "" }));
  return equal(bare(some), bare(others));
}
