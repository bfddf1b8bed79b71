import type { EditorStore } from "./store.ts";

/** Selects the module that the address names (`#module=12`), once it is there: the bar on the shop's pages leads to it. */
export function selectNamed(store: EditorStore, hash: string): void {
  const id = Number(/^#module=(\d+)$/.exec(hash)?.[1]);
  if (!id) return;
  const stop = store.subscribe(({ document, select }) => {
    const modules = Object.values(document.modules);
    if (modules.length === 0) return;
    stop();
    const named = modules.find((module) => module.id === id);
    if (named) select(named.key);
  });
}
