import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { fill } from "../shared/text.ts";
import styles from "./Menu.module.css";
import type { MenuEntry } from "./menu-entries.ts";
import type { HeaderParts } from "./parts.ts";

interface Props {
  readonly entries: readonly MenuEntry[];
  /** Absent for links beside the menu. */
  readonly label?: string;
  /** Label of the button that opens a drop-down, with {title}. */
  readonly more: string;
  readonly Panel?: HeaderParts["Panel"] | undefined;
}

/** The menu on PC. Drop-downs open on hover and by their button; without scripts, while the focus is inside. */
export function Menu({ entries, label, more, Panel }: Props) {
  const Tag = label ? "nav" : "div";
  return (
    <Tag className={styles.menu} aria-label={label}>
      <ul className={styles.list}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id; their index identifies them
          <li key={index} className={styles.item}>
            {entry.links.length > 0 ? (
              <DropDown entry={entry} more={more} Panel={Panel} />
            ) : (
              <Link to={entry.to} className={styles.link}>
                {entry.title}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Tag>
  );
}

function DropDown({ entry, more, Panel }: Pick<Props, "more" | "Panel"> & { readonly entry: MenuEntry }) {
  const [opened, setOpened] = useState<"by hover" | "by button">();
  const open = opened !== undefined;
  const close = () => setOpened(undefined);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!open) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("button, button ~ * a")];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const keys: Readonly<Record<string, number>> = {
      Escape: 0,
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      ...(at > 0 && { Home: 1, End: stops.length - 1 }),
    };
    const next = keys[event.key];
    if (next === undefined) return;
    event.preventDefault();
    if (event.key === "Escape") close();
    if (next >= 0) stops[next]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape and the pointer for the button inside
    <div
      className={styles.dropDown}
      data-wide={entry.panel && true}
      data-open={open}
      onPointerEnter={(event) => event.pointerType === "mouse" && setOpened(opened ?? "by hover")}
      onPointerLeave={(event) => event.pointerType === "mouse" && close()}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <Link to={entry.to} className={styles.link} onClick={close}>
        {entry.title}
      </Link>
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        aria-label={fill(more, { title: entry.title })}
        // A press right after the mouse has opened the links keeps them open.
        onClick={() => setOpened(opened === "by button" ? undefined : "by button")}
      >
        <Icon name="chevron-down" size={16} />
      </button>
      {Panel && entry.panel ? (
        <Panel panel={entry.panel} isShown={open} onClick={close} />
      ) : (
        <ul className={styles.panel}>
          {entry.links.map((link, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: links have no id; their index identifies them
            <li key={index}>
              <Link to={link.to} className={styles.subLink} onClick={close}>
                {link.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
