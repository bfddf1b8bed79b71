import { useEffect } from "react";
import { isDialogOpen } from "#ui/controls/is-dialog-open.ts";

interface ListKeys {
  readonly root: React.RefObject<HTMLElement | null>;
  readonly onToggle: ((id: string, range: boolean) => void) | undefined;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest(
    "input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog]",
  ) !== null;

/** Keys of a list: arrows or j and k move between rows, x selects, Enter opens (the link has the focus). */
export function useListKeys({ root, onToggle }: ListKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target) || isDialogOpen()) return;
      const within = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
      const isOurs = target === document.body || (target instanceof Node && root.current?.contains(target));
      if (!isOurs) return;
      if (key === "j" || key === "k" || (within && (key === "ArrowDown" || key === "ArrowUp"))) {
        move(root.current, within, key === "j" || key === "ArrowDown" ? 1 : -1);
      } else if (key.toLowerCase() === "x" && within?.dataset.row && onToggle) onToggle(within.dataset.row, shiftKey);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}

function move(root: HTMLElement | null, from: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(root?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const next = from ? rows[rows.indexOf(from) + by] : rows.at(by === 1 ? 0 : -1);
  if (next) focusRow(next);
}

/** Gives the focus to a row's link, or to its check box. */
export function focusRow(row: HTMLElement): void {
  const control = row.querySelector<HTMLElement>("a[href]") ?? row.querySelector<HTMLElement>("input, button");
  control?.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}
