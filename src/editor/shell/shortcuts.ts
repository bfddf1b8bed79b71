import { useEffect } from "react";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { toast } from "#ui/controls/toasts.ts";
import { writeCookie } from "../api/cookies.ts";
import { translatingNow } from "../languages/language.ts";
import { type EditorContextValue, useEditorContext } from "../store/context.ts";
import { isMovable } from "../store/document.ts";
import { isPreviewing, previewReason } from "../versions/version-preview.ts";
import { commands } from "./lazy-commands.ts";

const regions = ["top", "panel", "drawer", "canvas"] as const;

/**
 * Global shortcuts: Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y; F6 between regions; Escape leaves full screen. On the module of the
 * focused row, else on the selected ones, while no text is edited or selected: Ctrl+D, Ctrl+C, Ctrl+V; with the focus
 * on the canvas or in the settings Alt+↑/↓; on the canvas Delete.
 */
export function useShortcuts(): void {
  const editor = useEditorContext();
  const { store } = editor;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const { undo, redo, mode, setMode } = store.getState();
      const meant = meantBy(editor, event.target);
      const key = event.key.toLowerCase();
      if (event.key === "F6") {
        event.preventDefault();
        focusRegion(event.shiftKey ? -1 : 1);
      } else if (event.key === "Escape" && mode === 2 && !inDialog(event.target)) {
        setMode(0);
        writeCookie("mode_index", 0);
        announce(t("Desktop view"));
      } else if (isPreviewing()) {
        // The canvas shows a version: a change of the owner's design would not be seen.
        if (changes(event) && !takesText(event.target) && !inDialog(event.target)) {
          event.preventDefault();
          toast(previewReason);
        }
      } else if ((event.ctrlKey || event.metaKey) && !event.altKey && (key === "z" || key === "y")) {
        if (hasOwnHistory(event.target)) return;
        event.preventDefault();
        const again = key === "y" || event.shiftKey;
        const label = again ? redo() : undo();
        announce(
          again
            ? label
              ? t("Redone: {step}", { step: label })
              : t("Nothing to redo")
            : label
              ? t("Undone: {step}", { step: label })
              : t("Nothing to undo"),
        );
      } else if (translatingNow()) {
        // The design is the same in all languages.
      } else if (meant.length > 0 && isMove(event) && movesFrom(event.target)) {
        event.preventDefault();
        commands.run((code) => code.moveModules(editor, meant, event.key === "ArrowUp" ? -1 : 1));
      } else if (meant.length > 0 && event.key === "Delete" && !takesText(event.target) && onCanvas(event.target)) {
        event.preventDefault();
        void commands().then((code) => code?.deleteModules(editor, meant));
      } else if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && "dcv".includes(key)) {
        if (takesText(event.target) || inDialog(event.target)) return;
        if (key === "v") {
          event.preventDefault();
          const after = meant.at(-1) ?? null;
          void commands().then((code) => code?.pasteModules(editor, after));
        } else if (meant.length > 0 && !(key === "c" && getSelection()?.isCollapsed === false)) {
          event.preventDefault();
          void commands().then((code) =>
            key === "d" ? code?.duplicateModules(editor, meant) : code?.copyModules(editor, meant),
          );
        }
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [editor, store]);
}

/**
 * The modules that a shortcut is meant for: that of the row with the focus, together with those selected with it; none on the
 * row of a module that does not move. Elsewhere the selected ones.
 */
function meantBy({ store }: EditorContextValue, target: EventTarget | null): readonly string[] {
  const { selected, picked, document } = store.getState();
  const row = target instanceof Element ? target.closest("[data-region=panel] li")?.querySelector("[data-row]") : null;
  if (row instanceof HTMLElement) {
    const module = document.modules[row.dataset.row ?? ""];
    if (!module || !isMovable(module)) return [];
    return picked.includes(module.key) ? picked : [module.key];
  }
  return picked.length > 0 ? picked : selected === null ? [] : [selected];
}

/** Whether a key would change or publish the owner's design. */
function changes(event: KeyboardEvent): boolean {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey;
  return (command && "zydv".includes(event.key.toLowerCase())) || isMove(event) || event.key === "Delete";
}

/** Rich text and dialog fields have their own undo. */
function hasOwnHistory(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || inDialog(target);
}

function isMove({ key, altKey }: KeyboardEvent): boolean {
  return altKey && (key === "ArrowUp" || key === "ArrowDown");
}

function movesFrom(target: EventTarget | null): boolean {
  return !takesText(target) && (onCanvas(target) || inSettings(target));
}

/** Whether the focus is in the settings, where it is after Enter on a row, and not on a control that takes arrows. */
function inSettings(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest("[data-region=drawer]") !== null && !target.matches("[aria-haspopup], [role=combobox]");
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
  const present = regions
    .flatMap((name) => document.querySelector<HTMLElement>(`[data-region="${name}"]`) ?? [])
    .filter((region) => region.checkVisibility({ visibilityProperty: true }));
  const at = present.findIndex((region) => region.contains(document.activeElement));
  const next = present[(at + by + present.length) % present.length];
  next?.focus();
  // The canvas has no accessible name; the other regions do.
  if (next?.dataset.region === "canvas") announce(t("Canvas"));
}
