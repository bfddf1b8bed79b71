import { produceWithPatches, type WritableDraft } from "immer";
import { type Group, isPart, type PageGroup } from "#contract/groups.ts";
import { placesOn } from "#contract/page-places.ts";
import { equal } from "#decoration/equal.ts";
import { inOrder } from "#decoration/nesting.ts";
import type { ModuleState, Place } from "#decoration/wire.ts";
import { t } from "#i18n/t.ts";
import { type EditorDocument, endOfPlace, groupOf, isMovable, keysInPlace, keysOf } from "../document.ts";
import { holderOf, nextPlace, placeOver, putAt, slotCount, withHeld } from "../nesting.ts";
import { placeName } from "../place-name.ts";
import type { DocumentActions, InsertPlace } from "../state.ts";
import { keepStructure } from "../structure.ts";
import { type SliceContext, selectedIn } from "./slice.ts";

export function documentSlice({ set, get, steps }: SliceContext): DocumentActions {
  const placeAt = (group: Group, key: string, place: Place, edge: "start" | "end") => {
    const { document } = get();
    const held = withHeld(document, group, [key]);
    const keys = keysOf(document, group).filter((one) => !held.includes(one));
    const without = { ...document, order: { ...document.order, [group]: keys } };
    const first = keysInPlace(without, group, place)[0];
    const at = edge === "start" && first !== undefined ? keys.indexOf(first) : endOfPlace(without, group, place);
    steps.commit(group, key, t("moved to “{place}”", { place: placeName(place) }), (draft) => {
      draft.order[group] = keys.toSpliced(at, 0, ...held);
      for (const one of held) {
        const module = draft.modules[one];
        if (module) module.place = place;
      }
      delete draft.modules[key]?.slot;
    });
  };
  const put = (key: string, to: InsertPlace): boolean => {
    const { document } = get();
    const group = groupOf(document, key);
    const module = document.modules[key];
    if (!group || !module || !isMovable(module) || !keysOf(document, group).includes(to.key)) return false;
    const held = withHeld(document, group, [key]);
    if (held.includes(to.key)) return false;
    const modules = held.flatMap((one) => document.modules[one] ?? []);
    const now = putAt(document, group, modules, to);
    const keys = keysOf(document, group);
    const next = keys.filter((one) => !held.includes(one)).toSpliced(now.at, 0, ...held);
    if (equal(keys, next) && equal(modules, now.modules)) return false;
    const after = { ...document, modules: { ...document.modules }, order: { ...document.order, [group]: next } };
    for (const one of now.modules) after.modules[one.key] = one;
    steps.commit(group, key, wayOf(document, after, group, key), (draft) => {
      draft.order[group] = next;
      for (const { key: one, slot, place } of now.modules) {
        const moved = draft.modules[one];
        if (!moved) continue;
        if (slot === undefined) delete moved.slot;
        else moved.slot = slot;
        if (place === undefined) delete moved.place;
        else moved.place = place;
      }
    });
    return true;
  };
  /** "moved 3 → 1", or into what it has been moved. */
  const wayOf = (before: EditorDocument, after: EditorDocument, group: Group, key: string): string => {
    const [from, to] = [before, after].map((one) => holderOf(one, key));
    const slot = after.modules[key]?.slot ?? 1;
    if (to !== undefined && (from !== to || before.modules[key]?.slot !== slot)) {
      return slotCount(after, to) > 1
        ? t("moved to column {slot} of “{module}”", { module: steps.nameOf(to), slot })
        : t("moved into “{module}”", { module: steps.nameOf(to) });
    }
    const module = before.modules[key] ?? { type: 0 };
    const place = ({ order }: EditorDocument) =>
      (order[group] ?? []).filter((one) => isMovable(before.modules[one] ?? module)).indexOf(key) + 1;
    return t("moved {before} → {after}", { before: place(before), after: place(after) });
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
      if (!same) keepStructure(next, document, module);
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
      const held = isMovable(document.modules[key] ?? { type: 0 }) ? withHeld(document, group, [key]) : [key];
      steps.commit(group, key, t("deleted"), (draft) => {
        for (const one of held) delete draft.modules[one];
        draft.order[group] = keysOf(document, group).filter((one) => !held.includes(one));
      });
      if (selected !== null && held.includes(selected)) set({ selected: null });
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
      if (!group || (target && !isMovable(target))) return false;
      const to = placeOver(document, group, key, over);
      return to !== null && put(key, to);
    },

    put,

    moveBy(key, by) {
      const { document } = get();
      const group = groupOf(document, key);
      if (!group) return false;
      const places = placesOn(pageOf(group));
      const here = document.modules[key]?.place ?? "below";
      const to = nextPlace(document, group, key, by);
      if (to) return put(key, to);
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
      for (const [group, replacement] of Object.entries(groups) as [Group, readonly ModuleState[]][]) {
        const modules = inOrder(replacement);
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
  group === "common_modules" || group === "config_modules" || isPart(group) ? null : group;

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
