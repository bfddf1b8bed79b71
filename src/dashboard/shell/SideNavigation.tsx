import { type ReactNode, useEffect, useId, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { t } from "#i18n/t.ts";
import { useCan, useStart } from "../api/start.ts";
import { DecorateButton } from "./DecorateButton.tsx";
import { footNavigation, grouped, hasEntry, type NavigationItem, navigation } from "./navigation.ts";
import styles from "./SideNavigation.module.css";

/** The navigation beside the screen. */
export function SideNavigation() {
  return (
    <nav className={styles.side} aria-label={t("Dashboard")}>
      <Entries />
    </nav>
  );
}

interface EntriesProps {
  readonly onChoose?: () => void;
}

/** All that the person may open; in the drawer too. */
export function Entries({ onChoose }: EntriesProps) {
  const can = useCan();
  const { mall } = useStart();
  const { pathname } = useLocation();
  const foot = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings are longer than a low window, so that another screen's entry may be out of view
  useEffect(() => {
    foot.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  // In place of a section that the person may not open stand the entries below it that they may.
  const permitted = (entries: readonly NavigationItem[]): readonly NavigationItem[] =>
    entries.flatMap((entry) => {
      if (!hasEntry(entry, mall)) return [];
      return can(entry.permission)
        ? [entry]
        : permitted(entry.children ?? []).map((child) => ({ ...(entry.icon && { icon: entry.icon }), ...child }));
    });
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const isOpen = ({ to, children }: NavigationItem) =>
    [to, ...(children ?? []).map((child) => child.to)].some((path) => path !== "/" && isAt(path));
  // The current page is one entry: "Makers" at /products/makers, not "Products" besides.
  const isExact = ({ to }: NavigationItem, children: readonly NavigationItem[]) =>
    to === "/" || to === "/settings" || children.some((child) => child.to.startsWith(`${to}/`) && isAt(child.to));
  const render = (entry: NavigationItem) => {
    const children = permitted(entry.children ?? []);
    return (
      <li key={entry.to}>
        <Entry entry={entry} exact={isExact(entry, children)} onChoose={onChoose} />
        {children.length > 0 &&
          isOpen(entry) &&
          grouped(children).map(({ heading, entries }) => (
            <Group key={heading ?? ""} heading={heading}>
              {entries.map((child) => (
                <li key={child.to}>
                  <Entry entry={child} child onChoose={onChoose} />
                </li>
              ))}
            </Group>
          ))}
      </li>
    );
  };
  return (
    <>
      <ul className="stack gap-2">{permitted(navigation).map(render)}</ul>
      <div ref={foot} className={`stack gap-8 pad-top-16 ${styles.foot}`}>
        {can("decoration:read") && <DecorateButton />}
        <ul className="stack gap-2">{permitted(footNavigation).map(render)}</ul>
      </div>
    </>
  );
}

/** Entries under their heading, which names the list for screen readers. */
function Group({ heading, children }: { readonly heading: string | undefined; readonly children: ReactNode }) {
  const id = useId();
  return (
    <>
      {heading && (
        <p id={id} className={`faint small top-6 ${styles.group}`}>
          {heading}
        </p>
      )}
      <ul className={styles.children} aria-labelledby={heading && id}>
        {children}
      </ul>
    </>
  );
}

interface EntryProps {
  readonly entry: NavigationItem;
  readonly child?: boolean;
  readonly exact?: boolean;
  readonly onChoose: (() => void) | undefined;
}

function Entry({ entry: { label, to, icon: Icon }, child = false, exact = false, onChoose }: EntryProps) {
  return (
    <NavLink
      to={to}
      end={exact}
      className={`row gap-10 height-34 muted weight-500 plain radius-m ${styles.entry}`}
      data-child={child || undefined}
      onClick={onChoose}
    >
      {Icon && <Icon size={18} aria-hidden />}
      <span>{label}</span>
    </NavLink>
  );
}
