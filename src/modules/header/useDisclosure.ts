import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

export interface Disclosure {
  readonly root: RefObject<HTMLDetailsElement | null>;
  readonly open: boolean;
  /** For `onToggle`: takes over the state when the browser opens or closes the element. */
  readonly onToggle: () => void;
  /** Closes if open, and moves the focus to the button. */
  readonly close: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A `<details>` that also closes on Escape, on a click outside and when the page changes. The browser opens and closes the
 * element, so that it works before hydration and without scripts.
 */
export function useDisclosure(): Disclosure {
  const root = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const { pathname, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the URL changes
  useEffect(() => {
    if (root.current) root.current.open = false;
  }, [pathname, search]);

  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (root.current && event.target instanceof Node && !root.current.contains(event.target))
        root.current.open = false;
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [open]);

  const close = () => {
    const element = root.current;
    if (!element?.open) return;
    element.open = false;
    element.querySelector("summary")?.focus();
  };
  return {
    root,
    open,
    onToggle: () => setOpen(root.current?.open ?? false),
    close,
    onKeyDown: (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      close();
    },
  };
}
