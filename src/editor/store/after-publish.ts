import type { ByGroup, Group } from "#contract/groups.ts";
import type { Values } from "#decoration/field.ts";
import type { EditorDocument } from "./document.ts";
import { modulesOf, withGroup } from "./document.ts";
import type { EditorState } from "./state.ts";

/**
 * The state after the server has published `sent`, which becomes the baseline. Later changes stay unpublished. New
 * modules get their server ids in document and baseline, without a step. Groups in `kept` were not published, because
 * this save did not change them and others have published newer ones: their base stays the older revision, so that a
 * later change of them is a conflict. `cleaned` has the values of modules that the server has stored otherwise than they were
 * sent (rich text): with those that were sent, the design would differ from the published one after a reload, and its steps
 * would be dropped.
 */
export function afterPublish(
  state: EditorState,
  sent: EditorDocument,
  revision: number,
  ids: ByGroup<readonly number[]>,
  kept: readonly Group[],
  cleaned: Readonly<Record<string, Values>>,
): Partial<EditorState> {
  let { document, baseline, revisions } = state;
  for (const group of Object.keys(sent.order) as Group[]) {
    const groupIds = ids[group];
    // Texts of other languages are published now: translators go on with them.
    const modules = modulesOf(sent, group).map(({ texts: _, ...module }, at) => ({
      ...module,
      id: groupIds?.[at] ?? module.id,
      values: cleaned[module.key] ?? module.values,
    }));
    baseline = withGroup(baseline, group, modules);
    if (!kept.includes(group)) revisions = { ...revisions, [group]: revision };
    const changed = { ...document.modules };
    for (const module of modules) {
      const now = document.modules[module.key];
      if (!now || (now.id === module.id && !now.texts && !(module.key in cleaned))) continue;
      const { texts: _, ...rest } = now;
      // Unchanged since it was sent: share the object, so that comparison is by reference.
      changed[module.key] = now === sent.modules[module.key] ? module : { ...rest, id: module.id };
    }
    document = { ...document, modules: changed };
  }
  return { document, baseline, revisions };
}
