import { type ComponentProps, type ComponentType, type ReactNode, useId, useRef, useState } from "react";
import { lazyCode } from "./lazy.tsx";
import type { PopupProps } from "./MenuPopup.tsx";
import type { FirstItem } from "./use-menu-keys.ts";

const popup = lazyCode(() => import("./MenuPopup.tsx"));

export interface MenuCommand {
  readonly label: string;
  /** Language tag of the label, when it differs from the screen's language. */
  readonly lang?: string;
  readonly icon?: ReactNode;
  /** Shown after the label; the shortcut is implemented by the caller. */
  readonly keys?: string;
  readonly danger?: boolean;
  /** Why it cannot be chosen now: shown below the label. */
  readonly disabled?: string | false;
  readonly onChoose: () => void;
}

export interface CommandsProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** Groups of commands with separators. Called when the menu opens. */
  readonly groups: () => readonly (readonly MenuCommand[])[];
}

interface MenuProps extends CommandsProps {
  /** Renders the button with these props. */
  readonly trigger: (props: ComponentProps<"button">) => ReactNode;
  /** Calls `open` once what the commands need is there; without it the menu opens at once. */
  readonly prepare?: (open: () => void) => void;
}

/**
 * A menu button (WAI-ARIA Authoring Practices): arrows and letters move, Enter chooses, Escape returns the focus. The
 * mouse may also be pressed on the button and released on a command.
 */
export function Menu({ trigger, label, groups, prepare = (open) => open() }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState<{ readonly first: FirstItem; readonly Popup: ComponentType<PopupProps> } | null>(
    null,
  );
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const close = () => {
    pressed.current = false;
    setOpen(null);
  };
  const show = (first: FirstItem) => popup.run(({ Popup }) => prepare(() => setOpen({ first, Popup })));
  return (
    <>
      {trigger({
        ref: button,
        "aria-haspopup": "menu",
        "aria-expanded": open !== null,
        "aria-controls": open === null ? undefined : id,
        onMouseDown(event) {
          if (event.button !== 0) return;
          // The focus goes into the menu, not to the button.
          event.preventDefault();
          pressed.current = true;
          if (open === null) return show("none");
          setOpen(null);
          event.currentTarget.focus();
        },
        onClick({ detail }) {
          // By keyboard or assistive technology; a mouse has fired mousedown before.
          if (detail === 0 || !pressed.current) {
            if (open === null) show("first");
            else setOpen(null);
          }
          pressed.current = false;
        },
        onKeyDown(event) {
          const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
          if (altKey || ctrlKey || metaKey || shiftKey || (key !== "ArrowDown" && key !== "ArrowUp")) return;
          event.preventDefault();
          show(key === "ArrowDown" ? "first" : "last");
        },
      })}
      {open !== null && (
        <open.Popup
          id={id}
          anchor={button}
          align="end"
          first={open.first}
          label={label}
          groups={groups}
          onClose={close}
        />
      )}
    </>
  );
}
