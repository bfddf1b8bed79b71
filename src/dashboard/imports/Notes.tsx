import type { ImportRecord } from "#contract/shapes/import.ts";
import { t } from "#i18n/t.ts";
import { formatNumber } from "../format.ts";
import styles from "./Imports.module.css";

/** What of the file is not taken over as it stands, each sentence with the number of products or cells. */
export function Notes({ notes }: Pick<ImportRecord, "notes">) {
  if (notes.length === 0) return null;
  return (
    <details className={styles.notes} open={notes.length <= 6}>
      <summary>
        {t("{count, plural, one {# note about the file} other {# notes about the file}}", { count: notes.length })}
      </summary>
      <ul>
        {notes.map(({ text, count }) => (
          <li key={text}>
            <span>{text}</span>
            <span className={`rigid muted tabular ${styles.number}`}>{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
