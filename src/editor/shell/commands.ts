/** Commands on modules, used by rows, canvas, menus and shortcuts. */
import type { Group, PageGroup } from "#contract/groups.ts";
import { type ModuleState, readModule, toLeanWire } from "#decoration/wire.ts";
import { loadViews } from "#modules/views.ts";
import { pages } from "#storefront/route-table.ts";
import { announce } from "#ui/controls/announce.tsx";
import { confirm } from "#ui/controls/dialogs.ts";
import { toast } from "#ui/controls/toasts.ts";
import { nameOf } from "../store/catalog.ts";
import type { EditorContextValue } from "../store/context.ts";
import { groupOf, isMovable, keysOf, movableKeysOf } from "../store/document.ts";
import { readCopy, writeCopy } from "./clipboard.ts";
import { addRow, focusRow } from "./focus.ts";

let made = 0;

/** A key for a new module. */
export function newKey(group: Group): string {
  return `${group}:new${Date.now()}-${++made}`;
}

/** Whether modules can be sorted: on the home page only. */
export function isArrangeable(page: PageGroup | null): boolean {
  return page === "home_modules";
}

/** Display name of a module. */
export function moduleName({ store, catalog }: EditorContextValue, key: string): string {
  const { document } = store.getState();
  const module = document.modules[key];
  const group = groupOf(document, key);
  return module && group ? nameOf(module, catalog.definitionOf(module.type, group)) : "The module";
}

/** Keys of the page's movable modules in order. */
export function movableKeys({ store }: EditorContextValue): readonly string[] {
  const { document, page } = store.getState();
  return movableKeysOf(document, page);
}

/** Announces the position of a moved module. */
export function announcePlace(editor: EditorContextValue, key: string): void {
  const keys = movableKeys(editor);
  announce(`${moduleName(editor, key)} moved to position ${keys.indexOf(key) + 1} of ${keys.length}`);
}

/** Moves a module one position up or down. */
export function moveModule(editor: EditorContextValue, key: string, by: -1 | 1): void {
  const { moveBy, select } = editor.store.getState();
  if (!moveBy(key, by)) {
    announce(`${moduleName(editor, key)} is already ${by < 0 ? "first" : "last"}`);
    return;
  }
  // Scrolls the selected module into view.
  if (editor.store.getState().selected === key) select(key);
  announcePlace(editor, key);
}

export function toggleModule(editor: EditorContextValue, key: string): void {
  const { document, setShow } = editor.store.getState();
  const show = !document.modules[key]?.show;
  setShow(key, show);
  announce(`${moduleName(editor, key)} ${show ? "shown" : "hidden"}`);
}

/** Inserts a copy after the module and selects it. */
export function duplicateModule(editor: EditorContextValue, key: string): void {
  const { document, add } = editor.store.getState();
  const group = groupOf(document, key);
  const module = document.modules[key];
  if (!group || !module || !isMovable(module)) return;
  add(group, copyOf(module, newKey(group)), keysOf(document, group).indexOf(key) + 1);
  announce(`${moduleName(editor, key)} duplicated`);
}

function copyOf(module: ModuleState, key: string): ModuleState {
  const { raw } = module;
  return { ...structuredClone(module), key, id: -1, ...(raw && { raw: { ...structuredClone(raw), id: -1 } }) };
}

export function copyModule(editor: EditorContextValue, key: string): void {
  const { document } = editor.store.getState();
  const module = document.modules[key];
  const group = groupOf(document, key);
  if (!group || !module || !isMovable(module)) return;
  writeCopy(toLeanWire({ ...module, id: -1 }, editor.catalog.definitionOf(module.type, group)));
  toast(`${moduleName(editor, key)} copied`);
}

/** Whether the page shows modules. Pages with one purpose, such as payment, do not. */
export function canPaste(page: PageGroup | null): boolean {
  return pages.some((one) => one.group === page && one.layout === "default");
}

/** Inserts the copied module after `after`, or at the end, and selects it. */
export async function pasteModule(editor: EditorContextValue, after: string | null): Promise<void> {
  const { page } = editor.store.getState();
  const wire = readCopy();
  if (!wire) return void toast("There is no copied module to paste.");
  if (!page || !canPaste(page)) return void toast("This page shows no modules besides its own.");
  const definition = editor.catalog.definitionOf(wire.type, page);
  try {
    await loadViews([wire.type]);
  } catch {
    return void toast("This module could not be loaded. Check the connection and try again.", { type: "error" });
  }
  const { module } = readModule({ ...wire, id: -1 }, definition, newKey(page));
  const { document, add } = editor.store.getState();
  const at = after === null ? -1 : keysOf(document, page).indexOf(after);
  add(page, module, at < 0 ? undefined : at + 1);
  announce(`${moduleName(editor, module.key)} pasted`);
}

/** Deletes a module after a confirmation and focuses the row that takes its place. */
export async function deleteModule(editor: EditorContextValue, key: string): Promise<void> {
  const sure = await confirm({
    title: `Delete “${moduleName(editor, key)}”`,
    text: "Do you want to delete this module?",
    confirm: "Confirm",
    cancel: "Cancel",
    danger: true,
  });
  if (!sure) return;
  const keys = movableKeys(editor);
  const at = keys.indexOf(key);
  editor.store.getState().remove(key);
  toast("Deletion succeeded", { type: "success" });
  focusRow(keys[at + 1] ?? keys[at - 1] ?? addRow);
}
