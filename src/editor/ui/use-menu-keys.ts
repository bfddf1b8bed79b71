import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { nothingTyped, searchLabels, typedOn } from "./typeahead.ts";

/** The command that has the focus when a menu opens; none when it was opened by a pointer. */
export type FirstItem = "first" | "last" | "none";

/** Keys of an open menu (WAI-ARIA Authoring Practices): the focus is on its commands. `giveBack` closes it, with the focus on what it hangs at. */
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
      // Rows and bars around it have keys of their own.
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
      // A dialog around it listens on the document, and is not what is meant.
      if (menu.current?.closest("[role=dialog], [role=alertdialog]")) event.stopPropagation();
      giveBack();
    } else if (key === "Tab") {
      // From there the browser goes on to what follows.
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
