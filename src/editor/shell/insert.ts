/** Inserting modules at a place: by the "+" between modules, by dragging from the picker, by the menu of a module. */
import { placesOn } from "#contract/page-places.ts";
import type { AnyDefinition, Preset } from "#decoration/module.ts";
import { newModule } from "#decoration/wire.ts";
import { t } from "#i18n/t.ts";
import { loadViews } from "#modules/views.ts";
import { announce } from "#ui/controls/announce.tsx";
import { toast } from "#ui/controls/toasts.ts";
import type { EditorContextValue } from "../store/context.ts";
import { endOfPlace, groupOf } from "../store/document.ts";
import { putAt, slotCount } from "../store/nesting.ts";
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
  if (place === null) return t("Goes to the end of the page.");
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
  { store }: EditorContextValue,
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
  const { page, add, document, addingIn } = store.getState();
  if (!page) return;
  const made = newModule(definition, newKey(page));
  const module = { ...made, values: { ...made.values, ...preset?.values } };
  if (place !== null && groupOf(document, place.key) === page) {
    const stands = placesOn(page).length > 0 ? (document.modules[place.key]?.place ?? "below") : undefined;
    const put = putAt(document, page, [module], place);
    for (const one of put.modules) add(page, { ...one, ...(stands && { place: stands }) }, put.at);
  } else {
    const stands = placesOn(page).length > 0 && addingIn;
    add(page, { ...module, ...(stands && { place: stands }) }, stands ? endOfPlace(document, page, stands) : undefined);
  }
  announce(t("{name} added", { name: definition.name }));
  focusDrawer();
}
