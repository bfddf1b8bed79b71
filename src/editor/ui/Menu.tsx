import { Menu as Base } from "@base-ui/react/menu";
import { clsx } from "clsx";
import type { ReactElement, ReactNode } from "react";
import { keepEscape } from "./escape.ts";
import styles from "./Menu.module.css";

export interface MenuCommand {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shown behind the label; whoever offers it makes it work. */
  readonly keys?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
}

type Groups = readonly (readonly MenuCommand[])[];

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** Accessible name of the list. */
  readonly label: string;
  /** Commands in groups, a line between them. Asked for when the menu opens, so that they fit the moment. */
  readonly groups: () => Groups;
}

/** A list of commands under a button: arrows and letters move, Enter chooses, Escape gives the focus back. */
export function Menu({ trigger, label, groups }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Popup label={label} groups={groups} />
    </Base.Root>
  );
}

/** One menu for many buttons, so that a list with hundreds of them stays light. */
export function createSharedMenu<P>() {
  const handle = Base.createHandle<P>();
  return {
    Button: ({ payload, trigger }: { readonly payload: P; readonly trigger: ReactElement }) => (
      <Base.Trigger handle={handle} payload={payload} render={trigger} />
    ),
    /** Stands once. */
    Host: ({ label, groups }: { readonly label: string; readonly groups: (payload: P) => Groups }) => (
      <Base.Root handle={handle} modal={false}>
        {({ payload }) => <Popup label={label} groups={() => (payload === undefined ? [] : groups(payload))} />}
      </Base.Root>
    ),
  };
}

interface MenuAtProps extends Pick<MenuProps, "label" | "groups"> {
  /** What it hangs at. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** A menu that is open already: for what is pressed and dragged alike, where only the end tells which it was. */
export function MenuAt({ anchor, onClose, label, groups }: MenuAtProps) {
  return (
    <Base.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Popup label={label} groups={groups} anchor={anchor} />
    </Base.Root>
  );
}

interface PopupProps extends Pick<MenuProps, "label" | "groups"> {
  readonly anchor?: HTMLElement;
}

function Popup({ label, groups, anchor }: PopupProps) {
  return (
    // Outside of every other landmark, so it is one of its own.
    <Base.Portal render={<section aria-label={label} />}>
      <Base.Positioner
        {...(anchor && { anchor })}
        align={anchor ? "start" : "end"}
        sideOffset={4}
        collisionPadding={8}
        className={styles.positioner}
      >
        <Base.Popup
          aria-label={label}
          className={`editor-ui ${styles.popup}`}
          onKeyDown={keepEscape}
          finalFocus={() => anchor ?? true}
        >
          <Commands groups={groups} />
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

function Commands({ groups }: Pick<MenuProps, "groups">) {
  return groups()
    .filter((commands) => commands.length > 0)
    .map((commands) => (
      <Base.Group key={commands[0]?.label} className={styles.group}>
        {commands.map(({ label, icon, keys, danger, disabled, onChoose }) => (
          <Base.Item
            key={label}
            label={label}
            disabled={disabled ?? false}
            className={clsx(styles.item, danger && styles.danger)}
            onClick={onChoose}
          >
            <span className={styles.icon}>{icon}</span>
            <span className={styles.text}>{label}</span>
            {keys && (
              <kbd className={styles.keys} aria-hidden>
                {keys}
              </kbd>
            )}
          </Base.Item>
        ))}
      </Base.Group>
    ));
}
