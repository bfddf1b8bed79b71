/** The browser's own warning on leaving: only while something is unpublished, and not after the owner has agreed. */
import { isUnsaved } from "../store/context.ts";
import type { EditorStore } from "../store/store.ts";

let allowed = false;

/** The owner has said yes: the next leaving asks no more. */
export function allowLeaving(): void {
  allowed = true;
}

/** Gives back what takes the guard away. */
export function guardUnload(store: EditorStore): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!allowed && isUnsaved(store.getState())) event.preventDefault();
  };
  // Back from the browser's page cache: the owner stayed after all.
  const onShow = () => {
    allowed = false;
  };
  window.addEventListener("beforeunload", onUnload);
  window.addEventListener("pageshow", onShow);
  return () => {
    window.removeEventListener("beforeunload", onUnload);
    window.removeEventListener("pageshow", onShow);
  };
}
