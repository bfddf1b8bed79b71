/** Subscriptions to single modules: on a page of hundreds a key wakes those of one module instead of asking all of them. */
import { useCallback, useSyncExternalStore } from "react";
import { useEditorContext } from "./context.ts";
import type { Editor, EditorState } from "./state.ts";
import type { EditorStore } from "./store.ts";

type Listener = () => void;

const listenersOf = new WeakMap<EditorStore, Map<string, Set<Listener>>>();

/** Calls back when a module, its rows, or whether it is selected has changed. Gives back what ends it. */
export function subscribeModule(store: EditorStore, key: string, listener: Listener): () => void {
  const all = listenersOf.get(store) ?? listenTo(store);
  const own = all.get(key) ?? new Set();
  all.set(key, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0 && all.get(key) === own) all.delete(key);
  };
}

/** One subscription of the store for all of its modules, for as long as the store lives. */
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
    (now.selected !== before.selected && (now.selected === key || before.selected === key))
  );
}

/** What `selector` says of a module: of itself, its rows, and whether it is selected; of nothing else. */
export function useModuleSelector<T>(key: string, selector: (state: Editor) => T): T {
  const { store } = useEditorContext();
  const subscribe = useCallback((listener: Listener) => subscribeModule(store, key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => selector(store.getState()));
}
