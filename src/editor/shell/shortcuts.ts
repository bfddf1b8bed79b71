import { useEffect } from "react";
import { announce } from "#ui/controls/announce.tsx";
import { writeCookie } from "../api/cookies.ts";
import { useEditorContext } from "../store/context.ts";
import { copyModule, deleteModule, duplicateModule, moveModule, pasteModule } from "./commands.ts";

const regions = ["top", "panel", "drawer", "canvas"] as const;

/**
 * Global shortcuts: Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y; F6 between regions; Escape leaves full screen. On the selected
 * module, while no text is edited or selected: Ctrl+D, Ctrl+C, Ctrl+V; with the focus on the canvas also Alt+↑/↓ and
 * Delete.
 */
export function useShortcuts(): void {
  const editor = useEditorContext();
  const { store } = editor;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const { undo, redo, selected, mode, setMode } = store.getState();
      const key = event.key.toLowerCase();
      if (event.key === "F6") {
        event.preventDefault();
        focusRegion(event.shiftKey ? -1 : 1);
      } else if (event.key === "Escape" && mode === 2 && !inDialog(event.target)) {
        setMode(0);
        writeCookie("mode_index", 0);
        announce("Desktop view");
      } else if ((event.ctrlKey || event.metaKey) && !event.altKey && (key === "z" || key === "y")) {
        if (hasOwnHistory(event.target)) return;
        event.preventDefault();
        const again = key === "y" || event.shiftKey;
        const label = again ? redo() : undo();
        announce(label ? `${again ? "Redone" : "Undone"}: ${label}` : `Nothing to ${again ? "redo" : "undo"}`);
      } else if (selected !== null && !takesText(event.target) && onCanvas(event.target) && isMoveOrDelete(event)) {
        event.preventDefault();
        if (event.key === "Delete") void deleteModule(editor, selected);
        else moveModule(editor, selected, event.key === "ArrowUp" ? -1 : 1);
      } else if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && "dcv".includes(key)) {
        if (takesText(event.target) || inDialog(event.target)) return;
        if (key === "v") {
          event.preventDefault();
          void pasteModule(editor, selected);
        } else if (selected !== null && !(key === "c" && getSelection()?.isCollapsed === false)) {
          event.preventDefault();
          if (key === "d") duplicateModule(editor, selected);
          else copyModule(editor, selected);
        }
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [editor, store]);
}

/** Rich text and dialog fields have their own undo. */
function hasOwnHistory(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || inDialog(target);
}

function isMoveOrDelete({ key, altKey }: KeyboardEvent): boolean {
  return key === "Delete" || (altKey && (key === "ArrowUp" || key === "ArrowDown"));
}

/** Whether the focus is on the canvas or nowhere. */
function onCanvas(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest("[data-region=canvas]") !== null);
}

function inDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=dialog], [role=alertdialog]") !== null;
}

function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

function focusRegion(by: 1 | -1): void {
  const present = regions.flatMap((name) => document.querySelector<HTMLElement>(`[data-region="${name}"]`) ?? []);
  const at = present.findIndex((region) => region.contains(document.activeElement));
  const next = present[(at + by + present.length) % present.length];
  next?.focus();
  // The canvas has no accessible name; the other regions do.
  if (next?.dataset.region === "canvas") announce("Canvas");
}
