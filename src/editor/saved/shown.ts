/** What synced modules show on the canvas. */
import { moduleType } from "#decoration/module-type.ts";
import { syncedGroupOf } from "#decoration/synced.ts";
import { isShownTo, type PreviewAs } from "../rules/preview-as.ts";
import { type EditorDocument, keyOfType, movableKeysOf } from "../store/document.ts";

/** Keys of the modules that a synced one shows on the page itself, in order; none of one whose saved modules were deleted. */
export function savedKeysShown(document: EditorDocument, key: string, visitor: PreviewAs | null): readonly string[] {
  const module = document.modules[key];
  const group = module && syncedGroupOf(module);
  if (!group) return [];
  const settings = document.modules[keyOfType(document, group, moduleType.page) ?? ""];
  if (settings?.values.archived === true) return [];
  return movableKeysOf(document, group).filter((one) => {
    const inner = document.modules[one];
    return inner?.show && inner.slot === undefined && isShownTo(inner.values, visitor);
  });
}
