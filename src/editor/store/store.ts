/** The editor's one store. Every change of the document is an immer patch pair; nothing else writes to it. */
import { enablePatches, produceWithPatches, type WritableDraft } from "immer";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Group } from "#contract/groups.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { emptyHistory, record, redo, seal, undo, withoutGroup } from "../history/history.ts";
import { changeLabel } from "../history/label.ts";
import type { Step } from "../history/step.ts";
import { afterPublish } from "./after-publish.ts";
import { afterRestore } from "./after-restore.ts";
import { type Catalog, nameOf } from "./catalog.ts";
import { isDirty } from "./dirty.ts";
import {
  type EditorDocument,
  emptyDocument,
  groupOf,
  isMovable,
  keysOf,
  modulesOf,
  movableKeysOf,
  withGroup,
} from "./document.ts";
import { equal } from "./equal.ts";
import { hasModules, readGroup } from "./load.ts";
import type { Drag, Editor, EditorState, Mode, Tab } from "./state.ts";

enablePatches();

export type EditorStore = StoreApi<Editor>;

export interface StoreOptions {
  readonly catalog: Catalog;
  readonly mode?: Mode;
  readonly tab?: Tab;
  /** Milliseconds. */
  readonly now?: () => number;
}

export function createEditorStore({ catalog, mode = 0, tab = 0, now = Date.now }: StoreOptions): EditorStore {
  let steps = 0;
  let reveals = 0;

  return createStore<Editor>((set, get) => {
    const definitionOf = (key: string, document = get().document) => {
      const module = document.modules[key];
      const group = groupOf(document, key);
      return module && group ? catalog.definitionOf(module.type, group) : undefined;
    };
    const nameIn = (document: EditorDocument, key: string) => {
      const module = document.modules[key];
      return module ? nameOf(module, definitionOf(key, document)) : key;
    };
    const relabel = ({ key, field }: Step) => {
      const definition = definitionOf(key);
      const { name = "", label = "", before, after } = field ?? {};
      return `${nameIn(get().document, key)}: ${changeLabel(definition?.fields ?? {}, name, label, before, after)}`;
    };
    /** The history with one more step. Whoever takes it sets it together with the document: everybody looks once. */
    const recorded = (step: Omit<Step, "id" | "time">) =>
      record(get().history, { ...step, id: ++steps, time: now() }, relabel);

    /** Ends a drag that never said "commit", so that no change is without a step. */
    const settle = () => {
      const { drag, document } = get();
      if (drag) set({ drag: null, history: fieldRecorded(drag, document.modules[drag.key]?.values[drag.name]) });
    };
    const fieldRecorded = ({ key, name, label, before }: Drag, after: unknown) => {
      const group = groupOf(get().document, key);
      if (!group || equal(before, after)) return get().history;
      const path = ["modules", key, "values", name];
      const step = {
        group,
        key,
        label: "",
        patches: [{ op: "replace" as const, path, value: after }],
        inverse: [
          before === undefined ? { op: "remove" as const, path } : { op: "replace" as const, path, value: before },
        ],
        field: { name, label, before, after },
      };
      return recorded({ ...step, label: relabel({ ...step, id: 0, time: 0 }) });
    };
    /** Changes the document as one step of its own. */
    const change = (
      group: Group,
      key: string,
      what: string,
      recipe: (draft: WritableDraft<EditorDocument>) => void,
    ) => {
      settle();
      const { document } = get();
      const [next, patches, inverse] = produceWithPatches(document, recipe);
      if (patches.length === 0) return;
      const name = nameIn(next.modules[key] ? next : document, key);
      set({ document: next, history: recorded({ group, key, label: `${name}: ${what}`, patches, inverse }) });
    };
    /** Gives a group other modules; a step of the batch. */
    const replaceGroup = (group: Group, modules: readonly ModuleState[], label: string, batch: number) => {
      const { document } = get();
      const [next, patches, inverse] = produceWithPatches(document, (draft) => {
        const keys = modules.map(({ key }) => key);
        for (const key of keysOf(document, group)) if (!keys.includes(key)) delete draft.modules[key];
        for (const module of modules) {
          if (!equal(document.modules[module.key], module)) {
            draft.modules[module.key] = module as WritableDraft<ModuleState>;
          }
        }
        if (!equal(keysOf(document, group), keys)) draft.order[group] = keys;
      });
      if (patches.length === 0) return false;
      const changed = modules.find(({ key }) => next.modules[key] !== document.modules[key]);
      const step = { group, key: changed?.key ?? modules[0]?.key ?? group, label, batch, patches, inverse };
      set({ document: next, history: recorded(step) });
      return true;
    };
    const travel = (go: typeof undo): string | null => {
      settle();
      const { history, document, selected } = get();
      const moved = go(history, document);
      if (!moved) return null;
      const { key, label } = moved.step;
      const stays = selected !== null && selected in moved.document.modules;
      set({
        document: moved.document,
        history: moved.history,
        selected: stays ? selected : null,
        ...(key in moved.document.modules && { reveal: { key, at: ++reveals } }),
      });
      return label;
    };

    const state: EditorState = {
      document: emptyDocument,
      baseline: emptyDocument,
      revisions: {},
      data: {},
      history: emptyHistory,
      page: null,
      selected: null,
      adding: false,
      reveal: null,
      mode,
      tab,
      drag: null,
    };

    return {
      ...state,

      load(groups, revision, { force = false } = {}) {
        let { document, baseline, revisions, data, history, selected } = get();
        for (const [name, wire] of Object.entries(groups)) {
          const group = name as Group;
          if (!wire || (!force && isDirty(document, baseline, group))) continue;
          const read = readGroup(catalog, group, wire, document);
          revisions = { ...revisions, [group]: revision };
          data = { ...data, ...read.data };
          if (hasModules(document, group, read.modules) && hasModules(baseline, group, read.modules)) continue;
          document = withGroup(document, group, read.modules);
          baseline = withGroup(baseline, group, read.modules);
          history = withoutGroup(history, group);
        }
        if (selected !== null && !(selected in document.modules)) selected = null;
        set({ document, baseline, revisions, data, history, selected });
      },

      restore(work) {
        settle();
        const restored = afterRestore(get(), work);
        steps = Math.max(steps, ...[...work.history.past, ...work.history.future].map(({ id }) => id));
        set(restored);
      },

      replace(groups, label) {
        settle();
        const batch = steps + 1;
        const given = Object.entries(groups) as [Group, readonly ModuleState[]][];
        const changed = given.filter(([group, modules]) => replaceGroup(group, modules, label, batch));
        const { selected, document } = get();
        if (selected !== null && !(selected in document.modules)) set({ selected: null });
        return changed.length > 0;
      },

      setData: (key, rows) => set(({ data }) => ({ data: { ...data, [key]: rows } })),

      openPage(page) {
        if (get().page === page) return;
        settle();
        const { document, selected } = get();
        const group = selected === null ? undefined : groupOf(document, selected);
        const stays = group === "config_modules" || group === "common_modules";
        set({ page, selected: stays ? selected : null, adding: false, reveal: null });
      },

      rebase(group, published, revision, rows) {
        settle();
        set(({ document, baseline, revisions, data, history }) => ({
          document: withGroup(document, group, published),
          baseline: withGroup(baseline, group, published),
          revisions: { ...revisions, [group]: revision },
          data: { ...data, ...rows },
          history: withoutGroup(history, group),
        }));
      },

      sameIn: (revision, groups) =>
        set(({ revisions }) => ({
          revisions: { ...revisions, ...Object.fromEntries(groups.map((group) => [group, revision])) },
        })),

      discard(group) {
        settle();
        const { document, baseline, history, selected } = get();
        const next = withGroup(document, group, modulesOf(baseline, group));
        set({
          document: next,
          history: withoutGroup(history, group),
          selected: selected !== null && selected in next.modules ? selected : null,
        });
      },

      select(key, { reveal = true } = {}) {
        settle();
        const { selected } = get();
        set(({ history }) => ({
          selected: key,
          adding: false,
          ...(key !== selected && { history: seal(history) }),
          ...(reveal && key !== null && { reveal: { key, at: ++reveals } }),
        }));
      },

      startAdding() {
        settle();
        set({ selected: null, adding: true });
      },

      setMode: (next) => set({ mode: next }),
      setTab: (next) => set({ tab: next }),

      change(key, name, value, phase, label) {
        const { drag: running } = get();
        if (running && (running.key !== key || running.name !== name)) settle();
        const { document, drag } = get();
        const module = document.modules[key];
        if (!module || module.raw) return;
        const same = equal(module.values[name], value);
        if (same && (phase === "live") === (drag !== null)) return;
        const changed = { ...module, values: { ...module.values, [name]: value } };
        const next = same ? document : { ...document, modules: { ...document.modules, [key]: changed } };
        const from = { key, name, label, before: drag ? drag.before : module.values[name] };
        if (phase === "live") set({ document: next, drag: drag ?? from });
        else set({ document: next, drag: null, history: fieldRecorded(from, value) });
      },

      add(group, module, at) {
        change(group, module.key, "added", (draft) => {
          draft.modules[module.key] = module as WritableDraft<typeof module>;
          const keys = [...keysOf(get().document, group)];
          keys.splice(at ?? endOf(get().document, group), 0, module.key);
          draft.order[group] = keys;
        });
        get().select(module.key);
      },

      remove(key) {
        const { document, selected } = get();
        const group = groupOf(document, key);
        if (!group) return;
        change(group, key, "deleted", (draft) => {
          delete draft.modules[key];
          draft.order[group] = keysOf(document, group).filter((one) => one !== key);
        });
        if (selected === key) set({ selected: null });
      },

      setShow(key, show) {
        const group = groupOf(get().document, key);
        if (!group) return;
        change(group, key, show ? "shown" : "hidden", (draft) => {
          const module = draft.modules[key];
          if (module) module.show = show;
        });
      },

      move(key, over) {
        const { document } = get();
        const group = groupOf(document, key);
        const target = document.modules[over];
        const module = document.modules[key];
        if (!group || !module || !target || key === over || !isMovable(module) || !isMovable(target)) return false;
        const keys = keysOf(document, group);
        const [from, to] = [keys.indexOf(key), keys.indexOf(over)];
        if (to < 0) return false;
        const next = keys.toSpliced(from, 1).toSpliced(to, 0, key);
        const movable = (list: readonly string[]) => list.filter((one) => isMovable(document.modules[one] ?? module));
        const place = (list: readonly string[]) => movable(list).indexOf(key) + 1;
        change(group, key, `moved ${place(keys)} → ${place(next)}`, (draft) => {
          draft.order[group] = next;
        });
        return true;
      },

      moveBy(key, by) {
        const { document, move } = get();
        const group = groupOf(document, key);
        if (!group) return false;
        const movable = movableKeysOf(document, group);
        const over = movable[movable.indexOf(key) + by];
        return over !== undefined && move(key, over);
      },

      undo: () => travel(undo),
      redo: () => travel(redo),
      published: (sent, revision, ids) => set((now) => afterPublish(now, sent, revision, ids)),
    };
  });
}

/** Behind the last movable module: page configurations stay at the end. */
function endOf(document: EditorDocument, group: Group): number {
  const keys = keysOf(document, group);
  return keys.findLastIndex((key) => (document.modules[key]?.type ?? 0) > 0) + 1;
}
