import { useEffect } from "react";
import { useEditorContext } from "../store/context.ts";
import { announce } from "./announce.tsx";

const regions = ["top", "panel", "drawer", "canvas"] as const;

/** Ctrl+Z, Ctrl+Shift+Z (or Ctrl+Y), and F6 from one part of the editor to the next. */
export function useShortcuts(): void {
  const { store } = useEditorContext();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const { undo, redo } = store.getState();
      const key = event.key.toLowerCase();
      if (event.key === "F6") {
        event.preventDefault();
        focusRegion(event.shiftKey ? -1 : 1);
      } else if ((event.ctrlKey || event.metaKey) && !event.altKey && (key === "z" || key === "y")) {
        if (hasOwnHistory(event.target)) return;
        event.preventDefault();
        const again = key === "y" || event.shiftKey;
        const label = again ? redo() : undo();
        announce(label ? `${again ? "Redone" : "Undone"}: ${label}` : `Nothing to ${again ? "redo" : "undo"}`);
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [store]);
}

/** Rich text, and fields of dialogs that are not part of the document yet, undo by themselves. */
function hasOwnHistory(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest("[role=dialog], [role=alertdialog]") !== null;
}

function focusRegion(by: 1 | -1): void {
  const present = regions.flatMap((name) => document.querySelector<HTMLElement>(`[data-region="${name}"]`) ?? []);
  const at = present.findIndex((region) => region.contains(document.activeElement));
  const next = present[(at + by + present.length) % present.length];
  next?.focus();
}
