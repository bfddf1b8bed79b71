/** The input of a publish call. */
import type { Input } from "#contract/call.ts";
import type { saveDecoration } from "#contract/calls/decorations.ts";
import type { Group } from "#contract/groups.ts";
import { toLeanWire } from "#decoration/wire.ts";
import type { Catalog } from "./catalog.ts";
import { dirtyGroups } from "./dirty.ts";
import { type EditorDocument, modulesOf } from "./document.ts";
import type { EditorState } from "./state.ts";

export type SaveInput = Input<typeof saveDecoration>;

export interface Save {
  readonly input: SaveInput;
  /** The published part of the document, for `published`. */
  readonly sent: EditorDocument;
  readonly groups: readonly Group[];
}

/**
 * Sends the changed groups; if nothing has changed, those of the page on the canvas. Other groups are left to other
 * editors. The base revision is the oldest of the groups, so that the server detects every conflict.
 */
export function toSave(state: EditorState, catalog: Catalog): Save {
  const { document, baseline, revisions, page } = state;
  const changed = dirtyGroups(document, baseline);
  const groups: readonly Group[] =
    changed.length > 0 ? changed : ["common_modules", "config_modules", ...(page ? [page] : [])];
  const known = groups.flatMap((group) => revisions[group] ?? []);
  const base = known.length > 0 ? Math.min(...known) : undefined;
  const modules = Object.fromEntries(
    groups.map((group) => [
      group,
      modulesOf(document, group).map((module) => toLeanWire(module, catalog.definitionOf(module.type, group))),
    ]),
  );
  const sent: EditorDocument = {
    modules: document.modules,
    order: Object.fromEntries(groups.map((group) => [group, document.order[group] ?? []])),
  };
  return { input: { ...(base !== undefined && { revision: base }), ...modules }, sent, groups };
}
