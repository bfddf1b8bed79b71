/** Restores a version or one of its modules, as a step that can be undone. */
import type { Group } from "#contract/groups.ts";
import { withoutSlot } from "#decoration/nesting.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { isMovable, modulesOf } from "../store/document.ts";
import type { EditorStore } from "../store/store.ts";
import type { ModuleChange } from "./changes.ts";
import { groupsOf } from "./load.ts";
import type { Version } from "./version-preview.ts";

/** Restores a version or some of its groups. False when that changes nothing. */
export function restoreVersion(store: EditorStore, version: Version, only?: readonly Group[]): boolean {
  const wanted = groupsOf(version).filter(([group]) => !only || only.includes(group));
  return store.getState().replace(Object.fromEntries(wanted), `Version ${version.number} restored`);
}

/**
 * Restores one module: in place if it still exists, else after the module it followed in the version; page
 * configurations stay last.
 */
export function restoreModule(
  store: EditorStore,
  version: Version,
  group: Group,
  { key, name }: Pick<ModuleChange, "key" | "name">,
): boolean {
  const then = new Map(groupsOf(version)).get(group) ?? [];
  const module = then.find((one) => one.key === key);
  if (!module) return false;
  const now = modulesOf(store.getState().document, group);
  const next = now.some((one) => one.key === key)
    ? // Where it stands is left to the page as it is.
      now.map((one) => (one.key === key ? { ...withoutSlot(module), ...(one.slot && { slot: one.slot }) } : one))
    : insert(now, module, then);
  return store.getState().replace({ [group]: next }, `${name}: as in version ${version.number}`);
}

function insert(now: readonly ModuleState[], module: ModuleState, then: readonly ModuleState[]): ModuleState[] {
  const before = then.slice(0, then.indexOf(module)).map(({ key }) => key);
  const behind = now.findLastIndex(({ key }) => before.includes(key));
  const last = isMovable(module) ? now.filter(isMovable).length : now.length;
  let at = Math.min(behind + 1, last);
  // Not between the columns and what stands in them.
  if (module.slot === undefined) while (now[at]?.slot !== undefined) at++;
  return now.toSpliced(at, 0, module);
}
