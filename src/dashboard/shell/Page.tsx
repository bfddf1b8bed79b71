import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { t } from "#i18n/t.ts";
import { useStart } from "../api/start.ts";
import styles from "./Page.module.css";

export interface Crumb {
  readonly label: string;
  /** Path inside of the dashboard: "/products". */
  readonly to: string;
}

interface PageProps {
  readonly title: string;
  /** After the title: a status, a count. */
  readonly badge?: ReactNode;
  /** One sentence below the title. */
  readonly description?: ReactNode;
  /** The pages above this one, outermost first. */
  readonly breadcrumbs?: readonly Crumb[];
  /** Buttons; the last one is the main one. */
  readonly actions?: ReactNode;
  /** `narrow` for forms and texts (1,040 px), `wide` for lists and grids. */
  readonly width?: "narrow" | "wide";
  readonly children: ReactNode;
}

/** Set after the first page: later ones move the focus to their heading. */
let opened = false;

/** One screen: heading, actions, content. The browser's tab and the focus follow its title. */
export function Page({ title, badge, description, breadcrumbs = [], actions, width = "wide", children }: PageProps) {
  const { mall } = useStart();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${mall.name}`;
  }, [title, mall.name]);
  useEffect(() => {
    const within = heading.current?.closest("main")?.contains(document.activeElement);
    if (opened && !within) heading.current?.focus({ preventScroll: true });
    opened = true;
  }, []);
  return (
    <div className={`stack gap-20 full ${styles.page}`} data-width={width}>
      <header className="row align-start between wrap gap-y-12 gap-24">
        {breadcrumbs.length > 0 && (
          <nav aria-label={t("Breadcrumbs")} className={styles.way}>
            <ol className={`row wrap gap-4 faint small ${styles.crumbs}`}>
              {breadcrumbs.map(({ label, to }, index) => (
                <li key={to}>
                  <Link to={to} className={styles.crumb}>
                    {label}
                  </Link>
                  {index < breadcrumbs.length - 1 && <ChevronRight size={14} aria-hidden />}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={`basis-160 ${styles.titles}`}>
          <div className="row wrap gap-y-4 gap-10 height-36">
            <h1 ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h1>
            {badge}
          </div>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className="row wrap gap-8">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
