/** Commands on modules, used by rows, canvas, menus and shortcuts. */

import { basePage, type Group, isSaved, type PageGroup } from "#contract/groups.ts";
import { placesOn } from "#contract/page-places.ts";
import { slotAmong, syncedType, withSlots } from "#decoration/nesting.ts";
import { type ModuleState, maxModuleName, readModule, toLeanWire, wireInEnglish } from "#decoration/wire.ts";
import { andMore } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { loadViews } from "#modules/views.ts";
import { pages } from "#storefront/route-table.ts";
import { announce } from "#ui/controls/announce.tsx";
import { confirm, prompt } from "#ui/controls/dialogs.ts";
import { toast } from "#ui/controls/toasts.ts";
import { isLandingPage } from "../landing/pages.ts";
import { loadDefinitions, nameOf } from "../store/catalog.ts";
import type { EditorContextValue } from "../store/context.ts";
import { type EditorDocument, groupOf, isMovable, modulesOf, movableKeysOf } from "../store/document.ts";
import { holderOf, keysInSlot, outerKeysOf, putAt, slotCount, withHeld } from "../store/nesting.ts";
import type { InsertPlace } from "../store/state.ts";
import { takesModules } from "./arrangeable.ts";
import { readCopy, writeCopy } from "./clipboard.ts";
import { addRow, focusRow } from "./focus.ts";

let keyCount = 0;

/** A key for a new module. */
export function newKey(group: Group): string {
  return `${group}:new${Date.now()}-${++keyCount}`;
}

/** Display name of a module. */
export function moduleName({ store, catalog }: EditorContextValue, key: string): string {
  const { document } = store.getState();
  const module = document.modules[key];
  const group = groupOf(document, key);
  return module && group ? nameOf(module, catalog.definitionOf(module.type, group)) : t("The module");
}

/** Keys of the page's movable modules in order. */
export function movableKeys({ store }: EditorContextValue): readonly string[] {
  const { document, page } = store.getState();
  return movableKeysOf(document, page);
}

/** "Carousel", or "3 modules". */
function nameOfAll(editor: EditorContextValue, keys: readonly string[]): string {
  return keys.length === 1
    ? moduleName(editor, keys[0] ?? "")
    : t("{count, plural, one {# module} other {# modules}}", { count: keys.length });
}

/** The modules that a command on `key` is meant for: all that are selected together when it is one of them. */
export function meantBy({ store }: EditorContextValue, key: string): readonly string[] {
  const { picked, document } = store.getState();
  return picked.includes(key) ? picked.filter((one) => one in document.modules) : [key];
}

/** Announces the position of a moved module. */
export function announcePlace(editor: EditorContextValue, key: string): void {
  const { document } = editor.store.getState();
  const page = groupOf(document, key) ?? null;
  const holder = holderOf(document, key);
  if (holder !== undefined) {
    const count = slotCount(document, holder);
    const slot = slotAmong(document.modules[key]?.slot, count);
    const beside = keysInSlot(document, page, holder, slot);
    const place = {
      module: moduleName(editor, key),
      holder: moduleName(editor, holder),
      position: beside.indexOf(key) + 1,
      count: beside.length,
    };
    announce(
      count > 1
        ? t("{module} moved to column {slot} of “{holder}”, position {position} of {count}", { ...place, slot })
        : t("{module} moved into “{holder}”, position {position} of {count}", place),
    );
    return;
  }
  const keys = outerKeysOf(document, page);
  announce(
    t("{module} moved to position {position} of {count}", {
      module: moduleName(editor, key),
      position: keys.indexOf(key) + 1,
      count: keys.length,
    }),
  );
}

/** Moves modules one position up or down, together and in their order. */
export function moveModules(editor: EditorContextValue, keys: readonly string[], by: -1 | 1): void {
  const { store } = editor;
  const [key = ""] = keys;
  if (keys.length === 1) {
    moveModule(editor, key, by);
    return;
  }
  const { page, document } = store.getState();
  const beside = page && siblingsOf(document, page, keys);
  const moved =
    page &&
    beside &&
    arrange(
      editor,
      page,
      withHeld(document, page, beside),
      movedBy(beside, keys, by).flatMap((one) => withHeld(document, page, [one])),
      t("{count, plural, one {# module: moved} other {# modules: moved}}", { count: keys.length }),
    );
  const count = { count: keys.length };
  if (!moved) announce(by < 0 ? t("The modules are already first") : t("The modules are already last"));
  else if (by < 0) announce(t("{count, plural, one {# module moved up} other {# modules moved up}}", count));
  else announce(t("{count, plural, one {# module moved down} other {# modules moved down}}", count));
}

/** The order after the modules of `keys` have each passed the neighbour that is not one of them. */
export function movedBy(order: readonly string[], keys: readonly string[], by: -1 | 1): readonly string[] {
  const next = by < 0 ? [...order] : order.toReversed();
  for (let at = 1; at < next.length; at++) {
    const [before, one] = [next[at - 1] ?? "", next[at] ?? ""];
    if (keys.includes(one) && !keys.includes(before)) [next[at - 1], next[at]] = [one, before];
  }
  return by < 0 ? next : next.toReversed();
}

/** The modules beside several, those included: all on the page itself, or in one slot; null when they stand in different ones. */
function siblingsOf(document: EditorDocument, page: PageGroup, keys: readonly string[]): readonly string[] | null {
  const roots = keys.filter((key) => !keys.includes(holderOf(document, key) ?? ""));
  const [first = ""] = roots;
  const holder = holderOf(document, first);
  const beside = holder
    ? keysInSlot(document, page, holder, slotAmong(document.modules[first]?.slot, slotCount(document, holder)))
    : outerKeysOf(document, page);
  return roots.every((key) => beside.includes(key)) ? beside : null;
}

/** Gives some movable modules of a page another order among each other, as one step. False when it is the same. */
function arrange(
  { store }: EditorContextValue,
  page: PageGroup,
  now: readonly string[],
  order: readonly string[],
  label: string,
): boolean {
  const { document, replace } = store.getState();
  const waiting = [...order];
  const modules = modulesOf(document, page).map((one) =>
    now.includes(one.key) ? (document.modules[waiting.shift() ?? ""] ?? one) : one,
  );
  return replace({ [page]: modules }, label);
}

/** Moves a module one position up or down. */
export function moveModule(editor: EditorContextValue, key: string, by: -1 | 1): void {
  const { moveBy, select } = editor.store.getState();
  if (!moveBy(key, by)) {
    const module = moduleName(editor, key);
    announce(by < 0 ? t("{module} is already first", { module }) : t("{module} is already last", { module }));
    return;
  }
  // Scrolls the selected module into view.
  if (editor.store.getState().selected === key) select(key);
  announcePlace(editor, key);
}

/** Shows or hides modules: what the first of them is not. */
export function toggleModules(editor: EditorContextValue, keys: readonly string[]): void {
  const { document, page, setShow, replace } = editor.store.getState();
  const [key = ""] = keys;
  const show = !document.modules[key]?.show;
  const name = nameOfAll(editor, keys);
  const what = show ? "shown" : "hidden";
  if (keys.length === 1) setShow(key, show);
  else if (page) {
    const modules = modulesOf(document, page).map((one) => (keys.includes(one.key) ? { ...one, show } : one));
    replace({ [page]: modules }, `${name}: ${what}`);
  }
  announce(`${name} ${what}`);
}

/** Inserts copies after the last of the modules, and selects them. */
export function duplicateModules(editor: EditorContextValue, keys: readonly string[]): void {
  const { document } = editor.store.getState();
  const group = groupOf(document, keys[0] ?? "");
  const modules = movableWithHeld(editor, keys);
  if (!group || modules.length === 0) return;
  const name = nameOfAll(editor, keys);
  const copies = modules.map((module) => copyOf(module, newKey(group)));
  insert(editor, group, copies, { key: modules.at(-1)?.key ?? "", side: "after" }, "duplicated");
  announce(t("{name} duplicated", { name }));
}

/** The movable ones of some modules with what stands in their slots, in the order of the page. */
export function movableWithHeld({ store }: EditorContextValue, keys: readonly string[]): readonly ModuleState[] {
  const { document } = store.getState();
  const group = groupOf(document, keys[0] ?? "");
  return group ? withHeld(document, group, keys).flatMap((key) => document.modules[key] ?? []) : [];
}

/** Inserts modules as one step, and selects them. */
export function insert(
  { store }: EditorContextValue,
  group: Group,
  given: readonly ModuleState[],
  to: InsertPlace | null,
  what: string,
): void {
  const { document, add, replace, pick } = store.getState();
  const { at, modules } = to ? putAt(document, group, given, to) : { at: undefined, modules: given };
  const [first] = modules;
  if (modules.length === 1 && first) {
    add(group, first, at);
    return;
  }
  const now = modulesOf(document, group);
  const place = at ?? now.findLastIndex(isMovable) + 1;
  if (replace({ [group]: now.toSpliced(place, 0, ...modules) }, `${modules.length} modules: ${what}`)) {
    pick(modules.map(({ key }) => key));
  }
}

export function copyOf(module: ModuleState, key: string): ModuleState {
  const { raw } = module;
  return { ...structuredClone(module), key, id: -1, ...(raw && { raw: { ...structuredClone(raw), id: -1 } }) };
}

export function copyModules(editor: EditorContextValue, keys: readonly string[]): void {
  const { document } = editor.store.getState();
  const group = groupOf(document, keys[0] ?? "");
  const modules = movableWithHeld(editor, keys);
  if (!group || modules.length === 0) return;
  writeCopy(
    modules.map((one) => {
      const definition = editor.catalog.definitionOf(one.type, group);
      return wireInEnglish(toLeanWire({ ...one, id: -1 }, definition), definition);
    }),
  );
  toast(t("{module} copied", { module: nameOfAll(editor, keys) }));
}

/** Whether the page shows modules. Pages with one purpose, such as payment, do not. */
export function canPaste(page: PageGroup | null): boolean {
  return isLandingPage(page) || pages.some((one) => one.group === (page && basePage(page)) && one.layout === "default");
}

/** Inserts the copied modules after `after`, or at the end, and selects them. */
export async function pasteModules(editor: EditorContextValue, after: string | null): Promise<void> {
  const { page } = editor.store.getState();
  const copied = readCopy();
  if (copied.length === 0) return void toast(t("Nothing to paste. Copy a module first."));
  if (!page || !canPaste(page)) return void toast(t("Modules can't be added to this page."));
  try {
    const types = [...new Set(copied.map(({ type }) => type))];
    await Promise.all([loadViews(types), loadDefinitions(editor.catalog, [page], types)]);
  } catch {
    return void toast(t("Couldn't load this module. Check your connection and try again."), { type: "error" });
  }
  const { document } = editor.store.getState();
  const besides = after === null ? undefined : groupOf(document, after);
  if (isSaved(besides ?? null)) {
    // Beside a module that a synced one shows it is part of what was saved.
    const read = copied.flatMap(({ place: _, ...wire }) =>
      wire.type === syncedType
        ? []
        : readModule({ ...wire, id: -1 }, editor.catalog.definitionOf(wire.type, page), newKey(page)).module,
    );
    if (besides && read.length > 0)
      insert(editor, besides, withSlots(read), { key: after ?? "", side: "after" }, "pasted");
    return;
  }
  const beside = after !== null && besides === page ? after : null;
  const placed = placesOn(page).length > 0 && takesModules(document, page);
  const place = placed ? (document.modules[beside ?? ""]?.place ?? "below") : undefined;
  const read = copied.map(({ place: _, ...wire }) => {
    const copiedWire = { ...wire, id: -1, ...(place && { place }) };
    return readModule(copiedWire, editor.catalog.definitionOf(wire.type, page), newKey(page)).module;
  });
  // What was copied out of a slot alone stands in none.
  const modules = withSlots(read);
  insert(editor, page, modules, beside === null ? null : { key: beside, side: "after" }, "pasted");
  announce(
    t("{module} pasted", {
      module: nameOfAll(
        editor,
        modules.map(({ key }) => key),
      ),
    }),
  );
}

/** Asks for the owner's name of a module; an empty one gives it the name of its type back. */
export async function renameModule(editor: EditorContextValue, key: string): Promise<void> {
  const { store, catalog } = editor;
  const { document, rename } = store.getState();
  const [module, group] = [document.modules[key], groupOf(document, key)];
  const type = module && group && catalog.definitionOf(module.type, group)?.name;
  if (!type) return;
  const input = await prompt({
    title: t("Rename module"),
    text: t("Only you and your staff see this name. Leave it empty to use “{type}”.", { type }),
    label: t("Name"),
    value: module.name ?? "",
    placeholder: type,
    maxLength: maxModuleName,
    confirm: t("Rename"),
  });
  if (input === null) return;
  const name = input.trim();
  rename(key, name === type ? "" : name);
  focusRow(key);
}

/** Milliseconds that the message about a deletion stays, so that its Undo can be reached. */
const undoTime = 8000;

/** Deletes modules after one confirmation, offers to undo it, and focuses the row that takes their place. */
export async function deleteModules(editor: EditorContextValue, keys: readonly string[]): Promise<void> {
  const { store } = editor;
  const [key = ""] = keys;
  const sure = await confirm({
    title: t("{count, plural, one {Delete “{module}”} other {Delete # modules}}", {
      count: keys.length,
      module: moduleName(editor, key),
    }),
    text: t(
      "{count, plural, one {Do you want to delete this module?} other {Do you want to delete these modules? ({modules})}}",
      { count: keys.length, modules: list(keys.map((one) => moduleName(editor, one))) },
    ),
    confirm: t("Confirm"),
    cancel: t("Cancel"),
    danger: true,
  });
  if (!sure) return;
  const { document, page, remove, replace } = store.getState();
  const order = movableKeys(editor);
  const at = order.findIndex((one) => keys.includes(one));
  if (keys.length === 1) remove(key);
  else if (page) {
    const gone = withHeld(document, page, keys);
    const left = modulesOf(document, page).filter((one) => !gone.includes(one.key));
    replace(
      { [page]: left },
      t("{count, plural, one {# module: deleted} other {# modules: deleted}}", { count: keys.length }),
    );
  }
  store.getState().pick([]);
  const rest = movableKeys(editor);
  focusRow(rest[at] ?? rest.at(-1) ?? addRow);
  offerUndo(editor, keys);
}

/** Says that the deletion succeeded; Undo is offered while the deletion is the last step. */
function offerUndo({ store }: EditorContextValue, keys: readonly string[]): void {
  const step = store.getState().history.past.at(-1)?.id;
  const isLast = () => store.getState().history.past.at(-1)?.id === step;
  const close = toast(t("Deletion succeeded"), {
    type: "success",
    duration: undoTime,
    onClose: () => unsubscribe(),
    action: {
      label: t("Undo"),
      onChoose: () => {
        if (!isLast()) return;
        announce(t("Undone: {step}", { step: store.getState().undo() }));
        focusRow(keys[0] ?? addRow);
      },
    },
  });
  const unsubscribe = store.subscribe(() => {
    if (!isLast()) close();
  });
}

/** "Carousel, Categories and 3 more" */
function list(names: readonly string[]): string {
  const firstNames = names.slice(0, 5);
  return andMore(firstNames, names.length - firstNames.length);
}
