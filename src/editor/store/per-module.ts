/** Subscriptions to single modules: on a page with hundreds, a change calls only the listeners of its module. */
import { useCallback, useSyncExternalStore } from "react";
import { useEditorContext } from "./context.ts";
import type { Editor, EditorState } from "./state.ts";
import type { EditorStore } from "./store.ts";

type Listener = () => void;

const listenersOf = new WeakMap<EditorStore, Map<string, Set<Listener>>>();

/** Calls the listener when the module, its rows or its selection have changed. Returns the unsubscribe function. */
export function subscribeModule(store: EditorStore, key: string, listener: Listener): () => void {
  const all = listenersOf.get(store) ?? listenTo(store);
  const listeners = all.get(key) ?? new Set();
  all.set(key, listeners.add(listener));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && all.get(key) === listeners) all.delete(key);
  };
}

/** One store subscription serves all modules. */
function listenTo(store: EditorStore): Map<string, Set<Listener>> {
  const all = new Map<string, Set<Listener>>();
  listenersOf.set(store, all);
  store.subscribe((now, before) => {
    const touched = [...all].filter(([key]) => hasChanged(key, now, before));
    for (const [, listeners] of touched) for (const listener of [...listeners]) listener();
  });
  return all;
}

function hasChanged(key: string, now: EditorState, before: EditorState): boolean {
  return (
    now.document.modules[key] !== before.document.modules[key] ||
    now.data[key] !== before.data[key] ||
    (now.selected !== before.selected && (now.selected === key || before.selected === key)) ||
    (now.picked !== before.picked && now.picked.includes(key) !== before.picked.includes(key))
  );
}

/** Selects from the store for a module. The selector may read only the module, its rows and whether it is selected. */
export function useModuleSelector<T>(key: string, selector: (state: Editor) => T): T {
  const { store } = useEditorContext();
  const subscribe = useCallback((listener: Listener) => subscribeModule(store, key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => selector(store.getState()));
}
