/**
 * The own store with what colleagues have changed and not published. Canvas and settings show its document; every action goes to the own
 * store, so that drafts, undo and publishing know the own changes alone.
 */
import { type Group, groupsIn } from "#contract/groups.ts";
import type { SharedGroup } from "#contract/shared-work.ts";
import { equal } from "#decoration/equal.ts";
import { mergeModules } from "#decoration/merge.ts";
import { withSlots } from "#decoration/nesting.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { t } from "#i18n/t.ts";
import { toast } from "#ui/controls/toasts.ts";
import { copyOf, newKey } from "../shell/commands.ts";
import { addModules } from "../shell/insert.ts";
import type { Catalog } from "../store/catalog.ts";
import { type EditorDocument, keysOf, modulesOf, withGroup } from "../store/document.ts";
import { withHeld } from "../store/nesting.ts";
import type { Editor, InsertPlace } from "../store/state.ts";
import type { EditorStore } from "../store/store.ts";
import { type Theirs, theirsOf } from "./layer.ts";

/** What one colleague has changed of a group. */
export interface Layer {
  readonly tab: string;
  readonly group: Group;
  readonly shared: SharedGroup;
  /** The version that they have published it with, while the own editor has an older one of the group. */
  readonly published?: number;
}

export interface LiveStore extends EditorStore {
  setLayers(layers: readonly Layer[]): void;
  /** Keys of the modules that a colleague has changed and not published, by the tab of theirs. */
  changedBy(): ReadonlyMap<string, ReadonlySet<string>>;
  stop(): void;
}

export function createLiveStore(own: EditorStore, catalog: Catalog): LiveStore {
  const listeners = new Set<(now: Editor, before: Editor) => void>();
  let layers: readonly Layer[] = [];
  let merged = own.getState().document;
  let changed: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  const read = new WeakMap<SharedGroup, { readonly base: EditorDocument; readonly theirs: Theirs }>();

  const theirsIn = ({ group, shared }: Layer, baseline: EditorDocument): Theirs => {
    const before = read.get(shared);
    if (before?.base === baseline) return before.theirs;
    const theirs = theirsOf(group, shared, modulesOf(baseline, group), catalog);
    read.set(shared, { base: baseline, theirs });
    return theirs;
  };
  const merge = ({ document: mine, baseline }: Editor): EditorDocument => {
    let document = mine;
    const keys = new Map<string, Set<string>>();
    const groups = new Set(groupsIn(mine.order));
    for (const layer of layers) {
      const { group, tab } = layer;
      if (!groups.has(group)) continue;
      const theirs = theirsIn(layer, baseline);
      if (layer.published === undefined) keys.set(tab, new Set([...(keys.get(tab) ?? []), ...theirs.changed]));
      const base = modulesOf(baseline, group);
      const { resolve } = mergeModules(base, modulesOf(document, group), theirs.modules);
      document = withGroup(document, group, resolve({}).map(unchanged(mine, merged)));
      if (equal(keysOf(document, group), keysOf(mine, group))) {
        document = { ...document, order: { ...document.order, [group]: keysOf(mine, group) } };
      }
    }
    changed = keys;
    return document;
  };
  const isOwn = (key: string) => key in own.getState().document.modules;
  /** Drafts are each person's own: what is in that of a colleague is changed by them alone until it is published. */
  const offerCopy = (key: string) =>
    toast(t("A colleague has added this module. You can change it once they have published it."), {
      key: "colleague's module",
      duration: 8000,
      action: { label: t("Insert a copy"), onChoose: () => insertCopy(key) },
    });
  const insertCopy = (key: string) => {
    const { page } = own.getState();
    if (page === null || current.document.modules[key] === undefined) return;
    const held = withHeld(current.document, page, [key]);
    const copies = held.flatMap((one) => {
      const module = current.document.modules[one];
      return module ? copyOf(module, newKey(page)) : [];
    });
    addModules({ store: own, catalog }, withSlots(copies), ownPlace({ key, side: "after" }) ?? null);
  };
  const actions: Partial<Editor> = {
    select(key, options) {
      if (key === null || isOwn(key)) own.getState().select(key, options);
      else offerCopy(key);
    },
    startAdding: (at, place) => own.getState().startAdding(at && ownPlace(at), place),
  };
  /** Beside a module that only a colleague has: after the own one before it. */
  const ownPlace = (at: InsertPlace): InsertPlace | undefined => {
    if (isOwn(at.key)) return at;
    const { document, page } = current;
    const keys = keysOf(document, page);
    const before = keys.slice(0, keys.indexOf(at.key)).findLast(isOwn);
    return before === undefined ? undefined : { key: before, side: "after" };
  };
  const show = (state: Editor): Editor => ({ ...state, ...actions, document: merged });
  merged = merge(own.getState());
  let current = show(own.getState());
  const initial = current;
  const update = () => {
    const before = current;
    current = show(own.getState());
    for (const listener of [...listeners]) listener(current, before);
  };
  const stop = own.subscribe((state, before) => {
    if (state.document !== before.document || state.baseline !== before.baseline) merged = merge(state);
    update();
  });
  return {
    getState: () => current,
    getInitialState: () => initial,
    setState: own.setState,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setLayers(next) {
      layers = next;
      merged = merge(own.getState());
      update();
    },
    changedBy: () => changed,
    stop,
  };
}

/** The objects of before for modules that are equal: what shows them renders only what has changed. */
const unchanged =
  (...documents: readonly EditorDocument[]) =>
  (module: ModuleState): ModuleState =>
    documents.map(({ modules }) => modules[module.key]).find((one) => one !== undefined && equal(one, module)) ??
    module;
