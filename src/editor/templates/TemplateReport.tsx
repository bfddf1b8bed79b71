import type { ReactNode } from "react";
import type { Group } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { longTime } from "#ui/controls/times.ts";
import { nameOfLanguage } from "../languages/name.ts";
import { groupLabels } from "../publish/labels.ts";
import styles from "./ImportDialog.module.css";
import type { ReadTemplate, Remark } from "./template.ts";

/** What is in a template file, and what of it cannot be used. */
export function TemplateReport({ template }: { readonly template: ReadTemplate }) {
  const { name, exportedAt, modules, count, languages, left, mended, kept } = template;
  const pages = Object.keys(modules) as Group[];
  const time = Number.isNaN(Date.parse(exportedAt)) ? "" : t("exported {time}", { time: longTime(exportedAt) });
  const clean = left.length + mended.length + kept.length === 0;
  return (
    <div className={styles.report} role="status">
      <p>
        <strong>{name || t("Unnamed template")}</strong>
        {time && ` · ${time}`}
      </p>
      <p className={styles.quiet}>
        {t("{count, plural, one {# module for {pages}} other {# modules for {pages}}}", {
          count,
          pages:
            pages.length > 6
              ? t("{count, plural, one {# page or part} other {# pages and parts}}", { count: pages.length })
              : groupLabels(pages),
        })}
      </p>
      {languages.length > 0 && (
        <ul className={styles.quiet}>
          {languages.map((one) => (
            <li key={one.code}>{aboutLanguage(one)}</li>
          ))}
        </ul>
      )}
      {clean && <p className={styles.fine}>{t("Everything in this file can be used.")}</p>}
      <Remarks title={t("Left out")} list={left} />
      <Remarks title={t("Invalid values, replaced with the default")} list={mended} />
      <Remarks title={t("Not recognized, kept as is")} list={kept} />
    </div>
  );
}

function aboutLanguage({ code, count, isKnown }: ReadTemplate["languages"][number]): string {
  const language = nameOfLanguage(code);
  return isKnown
    ? t("{count, plural, one {# text} other {# texts}} in {language}", { count, language })
    : t(
        "{count, plural, one {# text} other {# texts}} in {language}, which your shop doesn't have: kept, and shown once you add the language",
        { count, language },
      );
}

const listed = 50;

/** What of a file was left out or changed. */
export function Remarks({ title, list }: { readonly title: string; readonly list: readonly Remark[] }): ReactNode {
  if (list.length === 0) return null;
  return (
    <details className={styles.remarks} open={list.length <= 5}>
      <summary>
        {title} <span className={styles.count}>{list.length}</span>
      </summary>
      <ul>
        {list.slice(0, listed).map(({ where, what }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the report never changes, and two lines may be the same
          <li key={at}>
            <span>{where}</span>
            <span className={styles.quiet}>{what}</span>
          </li>
        ))}
        {list.length > listed && <li>{t("and {count} more", { count: list.length - listed })}</li>}
      </ul>
    </details>
  );
}
