import styles from "./Breadcrumb.module.css";
import { Link } from "./Link.tsx";

export interface Crumb {
  readonly name: string;
  /** Absent for the page itself. */
  readonly to?: string;
}

interface Props {
  readonly crumbs: readonly Crumb[];
  readonly label?: string;
}

/** The way from the home page to this one; the last is the page itself. */
export function Breadcrumb({ crumbs, label = "Breadcrumb" }: Props) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {crumbs.map(({ name, to }) => (
          <li key={`${to} ${name}`} className={styles.crumb}>
            {to ? (
              <Link to={to} className={styles.link}>
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same for search engines (schema.org BreadcrumbList). */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(to && { item: new URL(to, origin).href }),
    })),
  };
}
