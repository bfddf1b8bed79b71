import { NavLink } from "react-router";
import { t } from "#i18n/t.ts";
import styles from "./SearchWords.module.css";

const tabs = [
  { to: "/search-words", label: t("Searches") },
  { to: "/search-words/synonyms", label: t("Synonyms") },
  { to: "/search-words/redirects", label: t("Redirects") },
] as const;

/** The three screens of search words. */
export function SearchWordTabs() {
  return (
    <nav className="row align-stretch gap-4 line-bottom" aria-label={t("Search words")}>
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={`muted weight-550 plain ${styles.tab}`}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
