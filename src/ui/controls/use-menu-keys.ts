import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { nothingTyped, searchLabels, typedOn } from "./typeahead.ts";

/** The command focused when the menu opens; none when opened by pointer. */
export type FirstItem = "first" | "last" | "none";

/** Keyboard of an open menu (WAI-ARIA Authoring Practices). `giveBack` closes it and returns the focus. */
export function useMenuKeys(menu: RefObject<HTMLElement | null>, first: FirstItem, giveBack: () => void) {
  const typed = useRef(nothingTyped);
  useLayoutEffect(() => {
    const start = first === "none" ? menu.current : itemsOf(menu.current).at(first === "first" ? 0 : -1);
    start?.focus();
  }, [menu, first]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const all = itemsOf(menu.current);
    const at = all.findIndex((item) => item.matches(":focus"));
    const used = () => {
      event.preventDefault();
      // Rows and bars around the menu have shortcuts of their own.
      event.stopPropagation();
    };
    if (key === "ArrowDown") {
      used();
      all[(at + 1) % all.length]?.focus();
    } else if (key === "ArrowUp") {
      used();
      all.at(at < 0 ? -1 : at - 1)?.focus();
    } else if (key === "Home" || key === "End") {
      used();
      all.at(key === "Home" ? 0 : -1)?.focus();
    } else if (key === "Escape") {
      event.preventDefault();
      // A dialog around it listens on the document and must stay open.
      if (menu.current?.closest("[role=dialog], [role=alertdialog]")) event.stopPropagation();
      giveBack();
    } else if (key === "Tab") {
      // The browser moves on from the button.
      giveBack();
    } else if (key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey) {
      used();
      typed.current = typedOn(typed.current, key, event.timeStamp);
      const labels = all.map((item) => item.textContent);
      all[searchLabels(labels, typed.current.text, at)]?.focus();
    }
  };
  return { onKeyDown };
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
}
