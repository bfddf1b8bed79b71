/** Selecting several modules together in the panel: Ctrl and Shift with a click, Shift with the arrows, Ctrl+A. */
import { isMovable, movableKeysOf } from "../store/document.ts";
import type { EditorStore } from "../store/store.ts";

/** The row that a range begins at, by store. */
const anchors = new WeakMap<EditorStore, string>();

/** Adds a module to the selection, or takes it out. */
export function togglePicked(store: EditorStore, key: string): void {
  const { picked, selected, document, pick } = store.getState();
  const module = selected === null ? undefined : document.modules[selected];
  const now = picked.length > 0 ? picked : module && isMovable(module) ? [module.key] : [];
  anchors.set(store, key);
  pick(now.includes(key) ? now.filter((one) => one !== key) : [...now, key]);
}

/** Selects the rows from the last one that was chosen to `key`. */
export function pickRange(store: EditorStore, key: string): void {
  const { picked, selected, document, page, pick } = store.getState();
  const keys = movableKeysOf(document, page);
  const anchor = anchors.get(store);
  const first = (picked.length > 0 ? anchor : selected) ?? key;
  const start = keys.includes(first) ? first : key;
  anchors.set(store, start);
  const [from, to] = [keys.indexOf(start), keys.indexOf(key)].sort((a, b) => a - b);
  pick(keys.slice(from, (to ?? 0) + 1));
}

/** Selects all movable modules of the page. */
export function pickAll(store: EditorStore): void {
  const { document, page, pick } = store.getState();
  pick(movableKeysOf(document, page));
}
