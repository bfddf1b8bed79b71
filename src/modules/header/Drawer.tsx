import { type KeyboardEvent, useEffect, useRef } from "react";
import type { DefinitionValues } from "#decoration/module.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { langAttributes } from "#ui/page-language.ts";
import { fill } from "../shared/text.ts";
import { useShop } from "../shop-context.ts";
import styles from "./Drawer.module.css";
import type header from "./definition.ts";
import type { MenuEntry } from "./menu-entries.ts";
import type { HeaderParts } from "./parts.ts";
import { useDisclosure } from "./useDisclosure.ts";

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly values: Pick<DefinitionValues<typeof header>, "menu_text" | "submenu_all_text">;
  /** Text of the account link; "" hides the link. */
  readonly account: string;
  /** Text of the wishlist's link; "" hides the link. */
  readonly wishlist: string;
  readonly loggedIn: boolean;
  readonly Feature?: HeaderParts["Feature"] | undefined;
}

/** The menu as a drawer: on phones, and on PC when `menu_position` says so. */
export function Drawer({ entries, values, account, wishlist, loggedIn, Feature }: Props) {
  const { closeText } = useShop().config;
  const { root, open, onToggle, close, onKeyDown } = useDisclosure();
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) closeButton.current?.focus();
  }, [open]);
  return (
    <details className={styles.drawer} ref={root} onToggle={onToggle} onKeyDown={onKeyDown}>
      <summary className={styles.opener} aria-label={values.menu_text}>
        <Icon name="menu" />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for the pointer only; Escape and the close button do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: for the pointer only; the keyboard has its own controls */}
      <div className={styles.veil} onClick={(event) => event.target === event.currentTarget && close()}>
        <div
          className={styles.panel}
          role="dialog"
          aria-modal="true"
          aria-label={values.menu_text}
          onKeyDown={keepFocus}
        >
          <div className={styles.head}>
            <button type="button" className={styles.close} aria-label={closeText} ref={closeButton} onClick={close}>
              <Icon name="close" />
            </button>
          </div>
          <nav aria-label={values.menu_text}>
            <ul className={styles.menu}>
              {entries.map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id; their index identifies them
                <li key={index} className={styles.item}>
                  <Entry entry={entry} whole={values.submenu_all_text} isShown={open} Feature={Feature} />
                </li>
              ))}
            </ul>
          </nav>
          {wishlist && (
            <Link to="/wishlist" className={styles.account}>
              <Icon name="heart" size={22} />
              {wishlist}
            </Link>
          )}
          {account && (
            <Link to={loggedIn ? "/account" : "/login"} className={styles.account}>
              <Icon name="user" size={22} />
              {account}
            </Link>
          )}
        </div>
      </div>
    </details>
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly whole: string;
  readonly isShown: boolean;
  readonly Feature: Props["Feature"];
}

function Entry({ entry, whole, isShown, Feature }: EntryProps) {
  if (entry.links.length === 0) {
    return (
      <Link to={entry.to} className={styles.link}>
        {entry.title}
      </Link>
    );
  }
  return (
    <details className={styles.group}>
      <summary className={styles.link} {...langAttributes(entry.title)}>
        {entry.title}
        <Icon name="chevron-down" size={20} />
      </summary>
      <ul className={styles.subList}>
        {entry.to && (
          <li>
            <Link to={entry.to} className={styles.subLink}>
              {fill(whole, { title: entry.title })}
            </Link>
          </li>
        )}
        {entry.links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: links have no id; their index identifies them
          <li key={index}>
            <Link to={link.to} className={link.isHeading ? `${styles.subLink} ${styles.heading}` : styles.subLink}>
              {link.title}
            </Link>
          </li>
        ))}
        {Feature && entry.panel?.feature && <Feature link={entry.panel.feature} isShown={isShown} />}
      </ul>
    </details>
  );
}

/** Keeps the focus inside the open drawer: Tab wraps around at both ends. */
function keepFocus(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("a[href], button, summary")].filter(
    (element) => element.offsetParent !== null,
  );
  const [first, last] = [stops.at(0), stops.at(-1)];
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first?.focus();
  }
}
