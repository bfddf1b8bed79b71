import { type PointerEvent, useId, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { Drawing } from "./Drawing.tsx";
import { barX, chartHeight, frame, nearest, pointX } from "./scale.ts";
import styles from "./TrendChart.module.css";
import { TrendTable } from "./TrendTable.tsx";
import { type ChartPoint, type ValueFormat, written } from "./types.ts";
import { useWidth } from "./use-width.ts";

export interface TrendChartProps {
  /** "Sales" */
  readonly label: string;
  /** "Sales by day" */
  readonly caption: string;
  readonly points: readonly ChartPoint[];
  readonly format: ValueFormat;
  /** Bars for the few values of months and weeks, a line for the course of days. */
  readonly kind: "line" | "bars";
  /** The table instead of the drawing. */
  readonly asTable: boolean;
}

/**
 * The course of a value, with the time before as a dashed line. The pointer and the arrow keys choose a point; a screen
 * reader hears its value and finds the whole as a table.
 */
export function TrendChart({ label, caption, points, format, kind, asTable }: TrendChartProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [chosen, setChosen] = useState<number>();
  const inner = Math.max(0, width - frame.left - frame.right);
  const bars = kind === "bars" || points.length === 1;
  const at = chosen === undefined ? undefined : Math.min(chosen, points.length - 1);
  const point = at === undefined ? undefined : points[at];
  const x = at === undefined ? 0 : frame.left + (bars ? barX : pointX)(at, points.length, inner);
  const onMove = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setChosen(nearest(event.clientX - left - frame.left, points.length, inner, bars));
  };
  const table = { caption, label, points, format, height: chartHeight };
  if (asTable) return <TrendTable {...table} hidden={false} />;
  return (
    <>
      <div
        ref={box}
        className={styles.chart}
        // Time runs from left to right in charts of every language.
        dir="ltr"
        style={{ height: chartHeight }}
        onPointerMove={onMove}
        onPointerDown={onMove}
        onPointerLeave={() => setChosen(undefined)}
      >
        {width > 0 && <Drawing points={points} format={format} bars={bars} width={width} chosen={at} />}
        <input
          type="range"
          className={styles.cursor}
          aria-label={t("{caption}: value at", { caption })}
          aria-describedby={id}
          aria-valuetext={sentence(points[at ?? points.length - 1], label, format)}
          min={0}
          max={Math.max(0, points.length - 1)}
          value={at ?? points.length - 1}
          onChange={({ target }) => setChosen(Number(target.value))}
          onFocus={() => setChosen((before) => before ?? points.length - 1)}
          onBlur={() => setChosen(undefined)}
        />
        <span id={id} hidden>
          {t("Arrow keys choose a time. The table after the chart has every value.")}
        </span>
        {point && (
          <div className={styles.tip} data-side={x > width / 2 ? "left" : "right"} style={{ left: x }} aria-hidden>
            <span className="row gap-8">
              <span className={styles.key} data-now />
              <span className={styles.name}>{point.name}</span>
              <strong>{written(point.value, format)}</strong>
            </span>
            {point.before && (
              <span className="row gap-8">
                <span className={styles.key} />
                <span className={styles.name}>{point.before.name}</span>
                <span>{written(point.before.value, format)}</span>
              </span>
            )}
          </div>
        )}
      </div>
      <TrendTable {...table} hidden />
    </>
  );
}

/** "Nov 23, 2026: Sales $120.00. Before, Oct 23, 2026: $80.00" */
function sentence(point: ChartPoint | undefined, label: string, format: ValueFormat): string {
  if (!point) return t("No values");
  const { name, value, before } = point;
  const now = `${name}: ${label} ${written(value, format)}`;
  return before
    ? t("{value}. Before, {date}: {valueBefore}", {
        value: now,
        date: before.name,
        valueBefore: written(before.value, format),
      })
    : now;
}
