import { clsx } from "clsx";
import { t } from "#i18n/t.ts";
import styles from "./TrendTable.module.css";
import { type ChartPoint, type ValueFormat, written } from "./types.ts";

interface TrendTableProps {
  /** "Sales by day" */
  readonly caption: string;
  /** "Sales" */
  readonly label: string;
  readonly points: readonly ChartPoint[];
  readonly format: ValueFormat;
  /** For screen readers only: the chart shows the same. */
  readonly hidden: boolean;
  /** Pixels that it may take before it scrolls. */
  readonly height: number;
}

/** The numbers of a chart. */
export function TrendTable({ caption, label, points, format, hidden, height }: TrendTableProps) {
  const compares = points.some(({ before }) => before);
  return (
    <section
      className={hidden ? "ui-hidden" : "line radius-m scroll"}
      style={hidden ? undefined : { height }}
      aria-label={hidden ? undefined : caption}
      // What scrolls is reached by keyboard (WCAG 2.1.1).
      tabIndex={hidden ? undefined : 0}
    >
      <table className={styles.table}>
        <caption className="ui-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Time")}</th>
            <th scope="col" className={styles.number}>
              {label}
            </th>
            {compares && (
              <>
                <th scope="col" className={styles.beforeTime}>
                  {t("Compared with")}
                </th>
                <th scope="col" className={styles.number}>
                  {t("Before")}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {points.map(({ from, name, value, before }) => (
            <tr key={from}>
              <th scope="row">{name}</th>
              <td className={styles.number}>{written(value, format)}</td>
              {compares && (
                <>
                  <td className={styles.beforeTime}>{before?.name}</td>
                  <td className={clsx(styles.number, "muted")}>{written(before?.value, format)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
