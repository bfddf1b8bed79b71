import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { fill } from "../shared/text.ts";
import styles from "./Menu.module.css";
import type { MenuEntry } from "./menu-entries.ts";

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly label: string;
  /** Label of the button that opens a drop-down, with {title}. */
  readonly more: string;
}

/** The menu on PC. Drop-downs open on hover and by their button; without scripts, while the focus is inside. */
export function Menu({ entries, label, more }: Props) {
  return (
    <nav className={styles.menu} aria-label={label}>
      <ul className={styles.list}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id; their index identifies them
          <li key={index} className={styles.item}>
            {entry.links.length > 0 ? (
              <DropDown entry={entry} more={more} />
            ) : (
              <Link to={entry.to} className={styles.link}>
                {entry.title}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function DropDown({ entry, more }: { readonly entry: MenuEntry; readonly more: string }) {
  const [opened, setOpened] = useState<"by hover" | "by button">();
  const open = opened !== undefined;
  const close = () => setOpened(undefined);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== "Escape" || !open) return;
    event.preventDefault();
    close();
    event.currentTarget.querySelector("button")?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape and the pointer for the button inside
    <div
      className={styles.dropDown}
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
    </div>
  );
}
