import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { nothingTyped, pause, searchLabels, typedOn } from "./typeahead.ts";
import { usePopup } from "./use-popup.ts";

interface ListboxOptions {
  /** Accessible name of the list. */
  readonly label: string;
  /** Labels of the options. */
  readonly labels: readonly string[];
  /** Index of the chosen option, −1 for none. */
  readonly chosen: number;
  readonly onPick: (index: number) => void;
  /** For text fields: letters are text, and no option is active until an arrow key. */
  readonly editable: boolean;
  readonly onOpen?: (() => void) | undefined;
}

const placement = { align: "start", tallest: 360, asWide: true } as const;

/**
 * Keyboard and state of a combobox with a list box (WAI-ARIA Authoring Practices): the focus stays on the combobox,
 * `active` is the current option.
 */
export function useListbox<A extends HTMLElement>({ label, labels, chosen, onPick, editable, onOpen }: ListboxOptions) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useRef(nothingTyped);
  const close = () => setOpen(false);
  const anchor = useRef<A>(null);
  const popup = usePopup<HTMLDivElement>(anchor, open, close, placement);

  const show = (at = chosen) => {
    if (!open) onOpen?.();
    setActive(at);
    setOpen(true);
  };
  const pick = (index: number) => {
    close();
    if (index >= 0 && index < labels.length) onPick(index);
  };
  useEffect(() => {
    if (open && active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [open, active, id]);

  const move = (to: number) => {
    if (!open) show(chosen);
    else setActive(Math.max(0, Math.min(labels.length - 1, to)));
  };
  const search = (letter: string, now: number) => {
    typed.current = typedOn(typed.current, letter, now);
    const index = searchLabels(labels, typed.current.text, open ? active : chosen);
    if (index < 0) return;
    if (open) setActive(index);
    else pick(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const used = () => event.preventDefault();
    if (key === "ArrowDown") {
      used();
      move(active + 1);
    } else if (key === "ArrowUp") {
      used();
      if (open && event.altKey) pick(active);
      else move(active < 0 ? labels.length - 1 : active - 1);
    } else if (key === "PageDown" || key === "PageUp") {
      used();
      move(active + (key === "PageDown" ? 8 : -8));
    } else if (open && key === "Escape") {
      used();
      event.stopPropagation();
      close();
    } else if (open && key === "Enter" && (active >= 0 || !editable)) {
      used();
      pick(active);
    } else if (open && key === "Tab") {
      if (editable) close();
      else pick(active);
    } else if (!editable && (key === "Home" || key === "End")) {
      used();
      move(key === "Home" ? 0 : labels.length - 1);
    } else if (!editable && (key === " " || key === "Enter") && typed.current.at < event.timeStamp - pause) {
      used();
      if (open) pick(active);
      else show();
    } else if (!editable && key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      used();
      search(key, event.timeStamp);
    }
  };
  return {
    open,
    show,
    close,
    anchor,
    active,
    setActive,
    comboboxProps: {
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": open,
      "aria-controls": `${id}-list`,
      "aria-activedescendant": open && active >= 0 ? `${id}-${active}` : undefined,
      onKeyDown,
    } as const,
    listProps: { ref: popup, id: `${id}-list`, role: "listbox", "aria-label": label, popover: "manual" } as const,
    optionProps: (index: number) =>
      ({
        id: `${id}-${index}`,
        role: "option",
        "aria-selected": index === chosen,
        "data-active": index === active || undefined,
        // Keeps the focus on the combobox.
        onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onPointerMove: () => setActive(index),
        onClick: () => pick(index),
      }) as const,
  };
}
