/** Restores a draft into the state. */
import type { Group } from "#contract/groups.ts";
import { equal } from "#decoration/equal.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { withoutGroup } from "../history/history.ts";
import { modulesOf, withGroup } from "./document.ts";
import type { EditorState, SavedGroup, SavedWork } from "./state.ts";

/**
 * The state with a draft restored. A group with changes gets the version it is based on as baseline, so that a publish
 * detects conflicts. A group without changes is restored for its steps' keys, and only if the published group is still
 * the same; otherwise its steps are dropped.
 */
export function afterRestore(state: EditorState, { groups, history }: SavedWork): Partial<EditorState> {
  let { document, baseline, revisions, selected } = state;
  for (const [name, saved] of Object.entries(groups)) {
    const group = name as Group;
    const loaded = group in baseline.order ? modulesOf(baseline, group) : null;
    if (loaded && !hasChanges(saved) && !sameModules(loaded, saved.before)) {
      history = withoutGroup(history, group);
      continue;
    }
    document = withGroup(document, group, saved.now);
    baseline = withGroup(baseline, group, hasChanges(saved) ? saved.before : saved.now);
    revisions = { ...revisions, [group]: saved.revision };
  }
  if (selected !== null && !(selected in document.modules)) selected = null;
  return { document, baseline, revisions, selected, history };
}

function hasChanges({ before, now }: SavedGroup): boolean {
  return !equal(before, now);
}

/** Equal except for keys, which depend on how a module was created. */
function sameModules(some: readonly ModuleState[], others: readonly ModuleState[]): boolean {
  const bare = (modules: readonly ModuleState[]) => modules.map((module) => ({ ...module, key: "" }));
  return equal(bare(some), bare(others));
}
