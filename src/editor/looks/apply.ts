import type { Group } from "#contract/groups.ts";
import { dress, type Look } from "#modules/looks/look.ts";
import { keysOf, modulesOf } from "../store/document.ts";
import type { EditorStore } from "../store/store.ts";

/**
 * Dresses everything that is loaded, the configuration, header, footer and the pages seen so far, as one step.
 * @returns false when all of it wore the look already.
 */
export function applyLook(store: EditorStore, look: Look): boolean {
  const { document, replace } = store.getState();
  const groups = (Object.keys(document.order) as Group[]).filter((group) => keysOf(document, group).length > 0);
  const dressed = groups.map((group) => [group, modulesOf(document, group).map((module) => dress(module, look))]);
  return replace(Object.fromEntries(dressed), labelOf(look));
}

export function labelOf({ name }: Look): string {
  return `Look: ${name}`;
}
