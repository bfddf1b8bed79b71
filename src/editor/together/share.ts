/** What the own editor shows colleagues: the changes of each group, as they are read by `layer.ts`. */
import type { Group } from "#contract/groups.ts";
import type { SharedGroup } from "#contract/shared-work.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { leanWire } from "../drafts/draft.ts";
import type { Catalog } from "../store/catalog.ts";
import { isDirty } from "../store/dirty.ts";
import { type EditorDocument, keysOf } from "../store/document.ts";
import { equal } from "../store/equal.ts";
import type { EditorState } from "../store/state.ts";

/** A module as others know it: by its id once it is published; before, by its key. */
export const refOf = ({ id, key }: Pick<ModuleState, "id" | "key">): string => (id > 0 ? `#${id}` : key);

/** The unpublished changes of a group; null without any. */
export function sharedGroupOf(
  { document, baseline }: Pick<EditorState, "document" | "baseline">,
  group: Group,
  catalog: Catalog,
): SharedGroup | null {
  if (!isDirty(document, baseline, group)) return null;
  const [now, before] = [keysOf(document, group), keysOf(baseline, group)];
  const wire = (module: ModuleState | undefined) => (module ? leanWire(module, group, catalog) : null);
  const modules = [...new Set([...before, ...now])].flatMap((key) => {
    const [then, is] = [before.includes(key) ? baseline.modules[key] : undefined, document.modules[key]];
    const some = then ?? is;
    if (!some || then === is || equal(then, is)) return [];
    return [{ ref: refOf(some), before: wire(then), now: now.includes(key) ? wire(is) : null }];
  });
  const refs = (keys: readonly string[], { modules: all }: EditorDocument) =>
    keys.flatMap((key) => (all[key] ? [refOf(all[key])] : []));
  const order = equal(now, before) ? null : { before: refs(before, baseline), now: refs(now, document) };
  return { modules, order };
}
