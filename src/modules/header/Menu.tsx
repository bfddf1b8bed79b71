import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { fill } from "../shared/text.ts";
import { LinkPicture, LinkPrice } from "./LinkPicture.tsx";
import styles from "./Menu.module.css";
import type { MenuEntry, MenuLink } from "./menu-entries.ts";

interface Props {
  readonly entries: readonly MenuEntry[];
  /** Absent for links beside the menu. */
  readonly label?: string;
  /** Label of the button that opens a drop-down, with {title}. */
  readonly more: string;
}

/** The menu on PC. Drop-downs open on hover and by their button; without scripts, while the focus is inside. */
export function Menu({ entries, label, more }: Props) {
  const Tag = label ? "nav" : "div";
  return (
    <Tag className={styles.menu} aria-label={label}>
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
    </Tag>
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
    if (!open) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("button, button ~ * a")];
    const at = stops.findIndex((one) => one === document.activeElement);
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
      className={entry.panel ? `${styles.dropDown} ${styles.wide}` : styles.dropDown}
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
      {entry.panel ? (
        <div className={`${styles.panel} ${styles.columns}`}>
          {entry.panel.columns.map((links, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id; their index identifies them
            <Links key={index} links={links} isShown={open} onClick={close} />
          ))}
          {entry.panel.feature && (
            <PanelLink link={entry.panel.feature} className={styles.feature} isShown={open} onClick={close} />
          )}
        </div>
      ) : (
        <Links links={entry.links} className={styles.panel} isShown={open} onClick={close} />
      )}
    </div>
  );
}

interface LinksProps {
  readonly links: readonly MenuLink[];
  readonly className?: string | undefined;
  readonly isShown: boolean;
  readonly onClick: () => void;
}

function Links({ links, className, ...shown }: LinksProps) {
  return (
    <ul className={className}>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links have no id; their index identifies them
        <li key={index}>
          <PanelLink link={link} className={link.isHeading ? styles.heading : ""} {...shown} />
        </li>
      ))}
    </ul>
  );
}

interface PanelLinkProps {
  readonly link: MenuLink;
  readonly className?: string | undefined;
  readonly isShown: boolean;
  readonly onClick: () => void;
}

function PanelLink({ link, className, isShown, onClick }: PanelLinkProps) {
  return (
    <Link to={link.to} className={className ? `${styles.subLink} ${className}` : styles.subLink} onClick={onClick}>
      {link.img && (
        <LinkPicture src={link.img} ratio={link.product ? "1 / 1" : "4 / 3"} sizes="400px" isShown={isShown} />
      )}
      {link.title}
      {link.product && <LinkPrice product={link.product} isShown={isShown} />}
    </Link>
  );
}
