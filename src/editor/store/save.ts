/** The input of a publish call. */
import type { Input } from "#contract/call.ts";
import type { saveDecoration } from "#contract/calls/decorations.ts";
import { type Group, isMadeGroup, splitGroups } from "#contract/groups.ts";
import { moduleType } from "#decoration/module-type.ts";
import { syncedGroupOf } from "#decoration/synced.ts";
import { type ModuleState, toLeanWire } from "#decoration/wire.ts";
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

/** A page that the owner made, published and then undid is archived, as it would be by hand: without modules it would stay as it is. */
function toPublish({ document, baseline }: EditorState, group: Group): readonly ModuleState[] {
  const modules = modulesOf(document, group);
  if (modules.length > 0 || !isMadeGroup(group)) return modules;
  return modulesOf(baseline, group).map((module) =>
    module.type === moduleType.page ? { ...module, values: { ...module.values, archived: true } } : module,
  );
}

/**
 * Sends the common modules, the configuration, the page on the canvas and all groups with changes, as far as they are
 * loaded: a group that is not would be published empty. Groups `without` stay unpublished. Each has its own base in `revisions`, so that the server keeps
 * what others have published in the unchanged ones. `revision` is the oldest base.
 */
export function toSave(state: EditorState, catalog: Catalog, without: readonly Group[] = []): Save {
  const { document, baseline, revisions, page } = state;
  const named: Group[] = [
    "common_modules",
    "config_modules",
    ...(page ? [page] : []),
    ...dirtyGroups(document, baseline),
  ];
  const loaded = [...new Set(named)].filter((group) => group in document.order || group in baseline.order);
  // What a page shows that was saved since: it would show nothing without it.
  const syncedGroups = loaded
    .filter((group) => !without.includes(group))
    .flatMap((group) => modulesOf(document, group).map(syncedGroupOf));
  const groups = loaded.filter(
    (group) =>
      !without.includes(group) || (revisions[group] === undefined && syncedGroups.some((one) => one === group)),
  );
  const bases = groups.flatMap((group) => {
    const revision = revisions[group];
    return revision === undefined ? [] : [[group, revision] as const];
  });
  const base = bases.length > 0 && {
    revision: Math.min(...bases.map(([, revision]) => revision)),
    revisions: Object.fromEntries(bases),
  };
  const modules = splitGroups(
    groups.map((group) => [
      group,
      toPublish(state, group).map((module) => toLeanWire(module, catalog.definitionOf(module.type, group))),
    ]),
  );
  const sent: EditorDocument = {
    modules: document.modules,
    order: Object.fromEntries(groups.map((group) => [group, document.order[group] ?? []])),
  };
  return { input: { ...base, ...modules }, sent, groups };
}
