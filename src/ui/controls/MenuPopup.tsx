/** The commands of an open menu. */
import { clsx } from "clsx";
import { type FocusEvent, type RefObject, useRef } from "react";
import styles from "./Menu.module.css";
import type { CommandsProps, MenuCommand } from "./Menu.tsx";
import { type FirstItem, useMenuKeys } from "./use-menu-keys.ts";
import { usePopup } from "./use-popup.ts";

interface MenuAtProps extends CommandsProps {
  /** The element it is attached to. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** A menu that opens with its mount, for handles where a click and a drag begin alike. */
export function MenuAt({ anchor, ...rest }: MenuAtProps) {
  return <Popup anchor={useRef(anchor)} align="start" first="none" {...rest} />;
}

export interface PopupProps extends CommandsProps {
  readonly id?: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly align: "start" | "end";
  readonly first: FirstItem;
  readonly onClose: () => void;
}

export function Popup({ id, anchor, align, first, label, groups, onClose }: PopupProps) {
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
                <span className={styles.text} lang={command.lang}>
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
