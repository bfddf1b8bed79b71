import { produceWithPatches, type WritableDraft } from "immer";
import type { Group, PageGroup } from "#contract/groups.ts";
import { placesOn } from "#contract/page-places.ts";
import type { ModuleState, Place } from "#decoration/wire.ts";
import { t } from "#i18n/t.ts";
import {
  type EditorDocument,
  endOfPlace,
  groupOf,
  isMovable,
  keysInPlace,
  keysOf,
  movableKeysOf,
} from "../document.ts";
import { equal } from "../equal.ts";
import { placeName } from "../place-name.ts";
import type { DocumentActions } from "../state.ts";
import { type SliceContext, selectedIn } from "./slice.ts";

export function documentSlice({ set, get, steps }: SliceContext): DocumentActions {
  const placeAt = (group: Group, key: string, place: Place, edge: "start" | "end") => {
    const { document } = get();
    const keys = keysOf(document, group).filter((one) => one !== key);
    const without = { ...document, order: { ...document.order, [group]: keys } };
    const first = keysInPlace(without, group, place)[0];
    const at = edge === "start" && first !== undefined ? keys.indexOf(first) : endOfPlace(without, group, place);
    steps.commit(group, key, t("moved to “{place}”", { place: placeName(place) }), (draft) => {
      draft.order[group] = keys.toSpliced(at, 0, key);
      const module = draft.modules[key];
      if (module) module.place = place;
    });
  };
  return {
    // Runs at every key press: no immer, and one `set` for document and history.
    change(key, name, value, phase, label) {
      const { drag: running } = get();
      if (running && (running.key !== key || running.name !== name)) steps.settleDrag();
      const { document, drag } = get();
      const module = document.modules[key];
      if (!module || module.raw) return;
      const same = equal(module.values[name], value);
      if (same && (phase === "live") === (drag !== null)) return;
      const changed = { ...module, values: { ...module.values, [name]: value } };
      const next = same ? document : { ...document, modules: { ...document.modules, [key]: changed } };
      const from = { key, name, label, before: drag ? drag.before : module.values[name] };
      if (phase === "live") set({ document: next, drag: drag ?? from });
      else set({ document: next, drag: null, history: steps.appendFieldChange(from, value) });
    },

    add(group, module, at) {
      const { document, select } = get();
      steps.commit(group, module.key, t("added"), (draft) => {
        draft.modules[module.key] = module as WritableDraft<ModuleState>;
        draft.order[group] = keysOf(document, group).toSpliced(at ?? endOf(document, group), 0, module.key);
      });
      select(module.key);
    },

    remove(key) {
      const { document, selected } = get();
      const group = groupOf(document, key);
      if (!group) return;
      steps.commit(group, key, t("deleted"), (draft) => {
        delete draft.modules[key];
        draft.order[group] = keysOf(document, group).filter((one) => one !== key);
      });
      if (selected === key) set({ selected: null });
    },

    setShow(key, show) {
      const group = groupOf(get().document, key);
      if (!group) return;
      steps.commit(group, key, show ? t("shown") : t("hidden"), (draft) => {
        const module = draft.modules[key];
        if (module) module.show = show;
      });
    },

    rename(key, name) {
      const group = groupOf(get().document, key);
      if (!group) return;
      steps.commit(group, key, t("renamed from “{name}”", { name: steps.nameOf(key) }), (draft) => {
        const module = draft.modules[key];
        if (!module) return;
        if (name) module.name = name;
        else delete module.name;
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
      steps.commit(group, key, t("moved {before} → {after}", { before: place(keys), after: place(next) }), (draft) => {
        draft.order[group] = next;
        const moved = draft.modules[key];
        // Beside the module that it was dropped on.
        if (moved && target.place) moved.place = target.place;
        else if (moved) delete moved.place;
      });
      return true;
    },

    moveBy(key, by) {
      const { document, move } = get();
      const group = groupOf(document, key);
      if (!group) return false;
      const places = placesOn(pageOf(group));
      const here = document.modules[key]?.place ?? "below";
      const movable = places.length > 0 ? keysInPlace(document, group, here) : movableKeysOf(document, group);
      const over = movable[movable.indexOf(key) + by];
      if (over !== undefined) return move(key, over);
      const next = places[places.indexOf(here) + by];
      if (next === undefined) return false;
      placeAt(group, key, next, by < 0 ? "end" : "start");
      return true;
    },

    setPlace(key, place) {
      const group = groupOf(get().document, key);
      if (group) placeAt(group, key, place, "end");
    },

    replace(groups, label) {
      steps.settleDrag();
      const batch = steps.nextId();
      let { document, history } = get();
      const before = document;
      for (const [group, modules] of Object.entries(groups) as [Group, readonly ModuleState[]][]) {
        const [next, patches, inverse] = withModules(document, group, modules);
        if (patches.length === 0) continue;
        const changed = modules.find(({ key }) => next.modules[key] !== before.modules[key]) ?? modules[0];
        history = steps.append(history, { group, key: changed?.key ?? group, label, batch, patches, inverse });
        document = next;
      }
      if (document === before) return false;
      set({ document, history, selected: selectedIn(document, get().selected) });
      return true;
    },
  };
}

/** Header, footer and configuration have no page of their own. */
const pageOf = (group: Group): PageGroup | null =>
  group === "common_modules" || group === "config_modules" ? null : group;

/** A document with other modules in a group; modules that are equal stay the same objects. */
function withModules(document: EditorDocument, group: Group, modules: readonly ModuleState[]) {
  return produceWithPatches(document, (draft) => {
    const keys = modules.map(({ key }) => key);
    for (const key of keysOf(document, group)) if (!keys.includes(key)) delete draft.modules[key];
    for (const module of modules) {
      if (!equal(document.modules[module.key], module)) {
        draft.modules[module.key] = module as WritableDraft<ModuleState>;
      }
    }
    if (!equal(keysOf(document, group), keys)) draft.order[group] = keys;
  });
}

/** The index after the last movable module: page configurations stay at the end. */
function endOf(document: EditorDocument, group: Group): number {
  const keys = keysOf(document, group);
  return keys.findLastIndex((key) => (document.modules[key]?.type ?? 0) > 0) + 1;
}
