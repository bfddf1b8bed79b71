import styles from "./Breadcrumb.module.css";
import { Isolate } from "./Isolate.tsx";
import { Link } from "./Link.tsx";
import { langAttributes, pageLanguage } from "./page-language.ts";

export interface Crumb {
  readonly name: string;
  /** Path of the link; absent for the current page. */
  readonly to?: string;
  /** Language of the name, where it is not that of the page. */
  readonly lang?: string | undefined;
}

interface Props {
  readonly crumbs: readonly Crumb[];
  readonly label?: string;
}

/** Breadcrumb from the home page to the current page, which is the last item. */
export function Breadcrumb({ crumbs, label = pageLanguage()?.texts.Breadcrumb ?? "Breadcrumb" }: Props) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {crumbs.map(({ name, to, lang }) => (
          <li key={`${to} ${name}`} className={styles.crumb}>
            {to ? (
              <Link to={to} className={styles.link}>
                <Isolate lang={lang}>{name}</Isolate>
              </Link>
            ) : (
              <span aria-current="page" className={styles.current} {...langAttributes(name, lang)}>
                <Isolate>{name}</Isolate>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The breadcrumb as structured data (schema.org BreadcrumbList). */
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
