import { type ReactNode, type RefObject, useEffect } from "react";
import { usePopup } from "#ui/controls/use-popup.ts";
import styles from "./Popover.module.css";

interface PopoverProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly align?: "start" | "end";
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const focusable = ":is(button, input, select, textarea):not(:disabled), [tabindex='0']";

/** A small form at a button: Escape and a press outside close it, the focus returns to the button. */
export function Popover({ anchor, label, align = "start", onClose, children }: PopoverProps) {
  const popup = usePopup<HTMLDivElement>(anchor, true, onClose, { align, tallest: 480 });
  useEffect(() => {
    const marked = popup.current?.querySelector<HTMLElement>("[data-first]");
    (marked ?? popup.current?.querySelector<HTMLElement>(focusable))?.focus();
  }, [popup]);
  return (
    <div
      ref={popup}
      popover="manual"
      role="dialog"
      aria-label={label}
      className={`ui-root ${styles.popover}`}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
        anchor.current?.focus();
      }}
    >
      {children}
    </div>
  );
}
