/** Subscriptions to single modules: on a page with hundreds, a change calls only the listeners of its module. */
import { useCallback, useRef, useSyncExternalStore } from "react";
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
    const touched: Listener[] = [];
    // Runs at every key press: no array and no call for a module that has not changed.
    for (const [key, listeners] of all) if (hasChanged(key, now, before)) touched.push(...listeners);
    for (const listener of touched) listener();
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

/**
 * What a selector says once its module has not changed for a moment: nothing renders meanwhile. For what a row says of a module, which
 * nobody reads while typing. @param pause milliseconds after the last change
 */
export function useSettledSelector<T>(key: string, selector: (state: Editor) => T, pause = 400): T {
  const { store } = useEditorContext();
  const settled = useRef<{ readonly key: string; readonly value: T } | null>(null);
  const now = settled.current?.key === key ? settled.current : { key, value: selector(store.getState()) };
  settled.current = now;
  const latest = useRef(selector);
  latest.current = selector;
  const subscribe = useCallback(
    (listener: Listener) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const settle = () => {
        settled.current = { key, value: latest.current(store.getState()) };
        listener();
      };
      const end = subscribeModule(store, key, () => {
        clearTimeout(timer);
        timer = setTimeout(settle, pause);
      });
      return () => {
        clearTimeout(timer);
        end();
      };
    },
    [store, key, pause],
  );
  return useSyncExternalStore(subscribe, () => (settled.current ?? now).value);
}
