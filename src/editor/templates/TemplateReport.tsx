import type { ReactNode } from "react";
import type { Group } from "#contract/groups.ts";
import { longTime } from "#ui/controls/times.ts";
import { groupLabels } from "../publish/labels.ts";
import styles from "./ImportDialog.module.css";
import type { ReadTemplate, Remark } from "./template.ts";

/** What is in a template file, and what of it cannot be used. */
export function TemplateReport({ template }: { readonly template: ReadTemplate }) {
  const { name, exportedAt, modules, count, left, mended, kept } = template;
  const pages = Object.keys(modules) as Group[];
  const time = Number.isNaN(Date.parse(exportedAt)) ? "" : `, exported ${longTime(exportedAt)}`;
  const clean = left.length + mended.length + kept.length === 0;
  return (
    <div className={styles.report} role="status">
      <p>
        <strong>{name || "Unnamed template"}</strong>
        {time}
      </p>
      <p className={styles.quiet}>
        {count} modules for {pages.length > 6 ? `${pages.length} pages and parts` : groupLabels(pages)}
      </p>
      {clean && <p className={styles.fine}>Everything in this file can be used.</p>}
      <Remarks title="Left out" list={left} />
      <Remarks title="Invalid values, replaced with the default" list={mended} />
      <Remarks title="Not recognized, kept as is" list={kept} />
    </div>
  );
}

const listed = 50;

function Remarks({ title, list }: { readonly title: string; readonly list: readonly Remark[] }): ReactNode {
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
        {list.length > listed && <li>and {list.length - listed} more</li>}
      </ul>
    </details>
  );
}
