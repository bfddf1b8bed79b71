import { clsx } from "clsx";
import { type ComponentProps, type FocusEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import styles from "./Menu.module.css";
import { type FirstItem, useMenuKeys } from "./use-menu-keys.ts";
import { usePopup } from "./use-popup.ts";

export interface MenuCommand {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shown after the label; the shortcut is implemented by the caller. */
  readonly keys?: string;
  readonly danger?: boolean;
  /** Why it cannot be chosen now: shown below the label. */
  readonly disabled?: string | false;
  readonly onChoose: () => void;
}

interface CommandsProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** Groups of commands with separators. Called when the menu opens. */
  readonly groups: () => readonly (readonly MenuCommand[])[];
}

interface MenuProps extends CommandsProps {
  /** Renders the button with these props. */
  readonly trigger: (props: ComponentProps<"button">) => ReactNode;
}

/**
 * A menu button (WAI-ARIA Authoring Practices): arrows and letters move, Enter chooses, Escape returns the focus. The
 * mouse may also be pressed on the button and released on a command.
 */
export function Menu({ trigger, label, groups }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState<FirstItem | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const close = () => {
    pressed.current = false;
    setOpen(null);
  };
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
          setOpen(open === null ? "none" : null);
          if (open !== null) event.currentTarget.focus();
        },
        onClick({ detail }) {
          // By keyboard or assistive technology; a mouse has fired mousedown before.
          if (detail === 0 || !pressed.current) setOpen(open === null ? "first" : null);
          pressed.current = false;
        },
        onKeyDown(event) {
          const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
          if (altKey || ctrlKey || metaKey || shiftKey || (key !== "ArrowDown" && key !== "ArrowUp")) return;
          event.preventDefault();
          setOpen(key === "ArrowDown" ? "first" : "last");
        },
      })}
      {open !== null && (
        <Popup id={id} anchor={button} align="end" first={open} label={label} groups={groups} onClose={close} />
      )}
    </>
  );
}

interface MenuAtProps extends CommandsProps {
  /** The element it is attached to. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** A menu that opens with its mount, for handles where a click and a drag begin alike. */
export function MenuAt({ anchor, ...rest }: MenuAtProps) {
  return <Popup anchor={useRef(anchor)} align="start" first="none" {...rest} />;
}

interface PopupProps extends CommandsProps {
  readonly id?: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly align: "start" | "end";
  readonly first: FirstItem;
  readonly onClose: () => void;
}

function Popup({ id, anchor, align, first, label, groups, onClose }: PopupProps) {
  const popup = usePopup<HTMLDivElement>(anchor, true, onClose, { align, tallest: Number.POSITIVE_INFINITY });
  const giveBack = () => {
    onClose();
    anchor.current?.focus();
  };
  const keys = useMenuKeys(popup, first, giveBack);
  const pressedOn = useRef<EventTarget>(null);
  const choose = ({ disabled, onChoose }: MenuCommand) => {
    if (disabled) return;
    // First, so that a dialog that the command opens returns the focus to the button.
    giveBack();
    onChoose();
  };
  const onBlur = ({ relatedTarget: to }: FocusEvent) => {
    if (to instanceof Node && !popup.current?.contains(to) && !anchor.current?.contains(to)) onClose();
  };
  return (
    <div
      ref={popup}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      className={`ui-root ${styles.popup}`}
      onBlur={onBlur}
      onPointerLeave={({ currentTarget }) => currentTarget.contains(document.activeElement) && currentTarget.focus()}
      {...keys}
    >
      {groups()
        .filter((commands) => commands.length > 0)
        .map((commands) => (
          <div key={commands[0]?.label} className={styles.group}>
            {commands.map((command) => (
              <button
                key={command.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-disabled={Boolean(command.disabled) || undefined}
                aria-description={command.disabled || undefined}
                className={clsx(styles.item, command.danger && styles.danger)}
                onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
                onMouseDown={({ currentTarget }) => {
                  pressedOn.current = currentTarget;
                }}
                onMouseUp={({ button, currentTarget }) => {
                  if (button === 0 && pressedOn.current !== currentTarget) choose(command);
                }}
                onClick={() => choose(command)}
              >
                <span className={styles.icon}>{command.icon}</span>
                <span className={styles.text}>
                  {command.label}
                  {command.disabled && (
                    <span className={styles.reason} aria-hidden>
                      {command.disabled}
                    </span>
                  )}
                </span>
                {command.keys && (
                  <kbd className={styles.keys} aria-hidden>
                    {command.keys}
                  </kbd>
                )}
              </button>
            ))}
          </div>
        ))}
    </div>
  );
}
