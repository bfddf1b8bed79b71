/** Compares with the last published state, so that an undone change counts as none. */
import type { Group } from "#contract/groups.ts";
import { equal } from "#decoration/equal.ts";
import { type EditorDocument, keysOf } from "./document.ts";
import type { EditorState } from "./state.ts";

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

interface Compared {
  readonly baseline: EditorDocument;
  readonly dirty: readonly Group[];
}

/** Several parts of the editor ask after every change. */
const compared = new WeakMap<EditorDocument, Compared>();

/** Groups with unpublished changes, in the order they were loaded; of pages that were made and published, and are undone since, too. */
export function dirtyGroups(document: EditorDocument, baseline: EditorDocument): readonly Group[] {
  if (document === baseline) return [];
  const last = compared.get(document);
  if (last?.baseline === baseline) return last.dirty;
  const groups = Object.keys({ ...document.order, ...baseline.order }) as Group[];
  const dirty = groups.filter((group) => isDirty(document, baseline, group));
  compared.set(document, { baseline, dirty });
  return dirty;
}

/** Whether the design shows the built-in decoration: revision 0 in all loaded groups. False before any is loaded. */
export function isNeverPublished({ revisions }: Pick<EditorState, "revisions">): boolean {
  const numbers = Object.values(revisions);
  return numbers.length > 0 && numbers.every((revision) => revision === 0);
}
