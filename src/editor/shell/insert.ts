/** Inserting modules at a place: by the "+" between modules, by dragging from the picker, by the menu of a module. */
import { type Group, isSaved } from "#contract/groups.ts";
import { placesOn } from "#contract/page-places.ts";
import type { AnyDefinition, Preset } from "#decoration/module.ts";
import { type ModuleState, newModule } from "#decoration/wire.ts";
import { t } from "#i18n/t.ts";
import { loadViews } from "#modules/views.ts";
import { announce } from "#ui/controls/announce.tsx";
import { toast } from "#ui/controls/toasts.ts";
import type { EditorContextValue } from "../store/context.ts";
import { endOfPlace, groupOf, isMovable, modulesOf } from "../store/document.ts";
import { putAt, slotCount } from "../store/nesting.ts";
import { placeName } from "../store/place-name.ts";
import type { InsertPlace } from "../store/state.ts";
import { moduleName, newKey } from "./commands.ts";
import { focusDrawer } from "./focus.ts";

/** Opens the picker for a place. */
export function openInsert({ store }: EditorContextValue, place: InsertPlace): void {
  const { setTab, startAdding } = store.getState();
  setTab(0);
  startAdding(place);
  focusDrawer();
}

/** "Goes after “Carousel”." */
export function placeText(editor: EditorContextValue, place: InsertPlace | null): string {
  if (place === null) {
    const { page, addingIn } = editor.store.getState();
    // The heading in the list at whose end it goes.
    return page && placesOn(page).length > 0 ? placeName(addingIn) : t("Goes to the end of the page.");
  }
  const module = moduleName(editor, place.key);
  if (place.side === "in") {
    const slots = slotCount(editor.store.getState().document, place.key);
    return slots > 1
      ? t("Goes into column {slot} of “{module}”.", { module, slot: place.slot })
      : t("Goes into “{module}”.", { module });
  }
  return place.side === "after" ? t("Goes after “{module}”.", { module }) : t("Goes before “{module}”.", { module });
}

/** The place in a gap between the movable modules of a page: 0 before the first. Null on a page without any. */
export function placeInGap(keys: readonly string[], gap: number): InsertPlace | null {
  const [next, last] = [keys[gap], keys.at(-1)];
  if (next !== undefined) return { key: next, side: "before" };
  return last === undefined ? null : { key: last, side: "after" };
}

/** Adds a module with its defaults or a preset's values, and selects it; at the end when the place is gone meanwhile. */
export async function insertModule(
  editor: EditorContextValue,
  definition: AnyDefinition,
  preset: Preset | undefined,
  place: InsertPlace | null,
): Promise<void> {
  try {
    await loadViews([definition.type]);
  } catch {
    toast(t("Couldn't load this module. Check your connection and try again."), { type: "error" });
    return;
  }
  const group = groupAt(editor, place);
  if (!group) return;
  const module = newModule(definition, newKey(group));
  addModules(editor, [{ ...module, values: { ...module.values, ...preset?.values } }], place);
  announce(t("{name} added", { name: definition.name }));
  focusDrawer();
}

/** The group that a place is in: the page, or what is saved, where a synced module shows it. */
export function groupAt({ store }: EditorContextValue, place: InsertPlace | null): Group | null {
  const { page, document } = store.getState();
  const group = place === null ? undefined : groupOf(document, place.key);
  return page && group && isSaved(group) ? group : page;
}

/** Adds modules as one step, and selects them; at the end of the page, or of its place, when the place is gone meanwhile. */
export function addModules(
  editor: EditorContextValue,
  modules: readonly ModuleState[],
  place: InsertPlace | null,
  label?: string,
): void {
  const { page, add, replace, pick, document, addingIn } = editor.store.getState();
  const group = groupAt(editor, place);
  if (!page || !group) return;
  const isThere = place !== null && groupOf(document, place.key) === group;
  const stands =
    group === page && placesOn(page).length > 0
      ? isThere
        ? (document.modules[place.key]?.place ?? "below")
        : addingIn
      : undefined;
  const put = isThere ? putAt(document, group, modules, place) : { modules, at: undefined };
  const placed = put.modules.map((one) => ({ ...one, ...(stands && { place: stands }) }));
  const at = put.at ?? (stands ? endOfPlace(document, page, stands) : undefined);
  const [first] = placed;
  if (placed.length === 1 && first) {
    add(group, first, at);
    return;
  }
  const now = modulesOf(document, group);
  const index = at ?? now.findLastIndex(isMovable) + 1;
  if (replace({ [group]: now.toSpliced(index, 0, ...placed) }, label ?? t("Modules added"))) {
    pick(placed.map(({ key }) => key));
  }
}
