/** Compares with the last published state, so that an undone change counts as none. */
import type { Group } from "#contract/groups.ts";
import { type EditorDocument, keysOf } from "./document.ts";
import { equal } from "./equal.ts";

export function isDirty(document: EditorDocument, baseline: EditorDocument, group: Group): boolean {
  const keys = keysOf(document, group);
  const before = keysOf(baseline, group);
  if (keys !== before && !equal(keys, before)) return true;
  return keys.some((key) => {
    const now = document.modules[key];
    const then = baseline.modules[key];
    return now !== then && !equal(now, then);
  });
}

/** Groups with unpublished changes, in the order they were loaded. */
export function dirtyGroups(document: EditorDocument, baseline: EditorDocument): Group[] {
  if (document === baseline) return [];
  return (Object.keys(document.order) as Group[]).filter((group) => isDirty(document, baseline, group));
}
