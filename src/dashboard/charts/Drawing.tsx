import { area, curveMonotoneX, line } from "d3-shape";
import { barX, chartHeight, frame, labelled, pointX, valueScale } from "./scale.ts";
import styles from "./TrendChart.module.css";
import type { ChartPoint, ValueFormat } from "./types.ts";

interface DrawingProps {
  readonly points: readonly ChartPoint[];
  readonly format: ValueFormat;
  readonly bars: boolean;
  /** Pixels. */
  readonly width: number;
  /** Index of the point under the cursor. */
  readonly chosen: number | undefined;
}

/** Pixels of a label of the time axis, its space included. */
const labelWidth = 74;
/** Pixels of the widest bar. */
const widestBar = 44;
/** Points of a line with a dot each, at most. */
const maxDots = 45;

/** Lines, bars and axes of a chart; the table beside it says the same to screen readers. */
export function Drawing({ points, format, bars, width, chosen }: DrawingProps) {
  const inner = Math.max(1, width - frame.left - frame.right);
  const height = chartHeight - frame.top - frame.bottom;
  const values = points.flatMap(({ value, before }) => [value, before?.value ?? null]);
  const { y, ticks } = valueScale(values, height, format.whole);
  const x = (index: number) => (bars ? barX : pointX)(index, points.length, inner);
  return (
    <svg width={width} height={chartHeight} className={styles.drawing} aria-hidden focusable="false">
      <g transform={`translate(${frame.left} ${frame.top})`}>
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <line x2={inner} className={styles.grid} data-zero={tick === 0 || undefined} />
            <text x={-10} dy="0.32em" textAnchor="end" className={styles.axis}>
              {format.short(tick)}
            </text>
          </g>
        ))}
        {labelled(points.length, inner, labelWidth).map((index) => (
          <text
            key={index}
            x={x(index)}
            y={height + 22}
            textAnchor={bars ? "middle" : index === 0 ? "start" : index === points.length - 1 ? "end" : "middle"}
            className={styles.axis}
          >
            {points[index]?.short}
          </text>
        ))}
        {chosen !== undefined && <line className={styles.guide} x1={x(chosen)} x2={x(chosen)} y2={height} />}
        {bars ? (
          <Bars points={points} x={x} y={y} part={inner / Math.max(1, points.length)} chosen={chosen} />
        ) : (
          <Lines points={points} x={x} y={y} chosen={chosen} />
        )}
      </g>
    </svg>
  );
}

interface Places {
  readonly points: readonly ChartPoint[];
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  readonly chosen: number | undefined;
}

function Lines({ points, x, y, chosen }: Places) {
  const at = (_: number | null, index: number) => x(index);
  const has = (value: number | null) => value !== null;
  const course = line<number | null>(at, (value) => y(value ?? 0))
    .defined(has)
    .curve(curveMonotoneX);
  const below = area<number | null>(at, y(0), (value) => y(value ?? 0))
    .defined(has)
    .curve(curveMonotoneX);
  const now = points.map(({ value }) => value);
  const before = points.map((point) => point.before?.value ?? null);
  return (
    <>
      <path className={styles.below} d={below(now) ?? undefined} />
      <path className={styles.before} d={course(before) ?? undefined} />
      <path className={styles.now} d={course(now) ?? undefined} />
      {points.map(({ from, value }, index) =>
        value !== null && (index === chosen || points.length <= maxDots || isAlone(now, index)) ? (
          <circle
            key={from}
            cx={x(index)}
            cy={y(value)}
            r={index === chosen ? 5 : 2.5}
            className={styles.dot}
            data-chosen={index === chosen || undefined}
          />
        ) : null,
      )}
    </>
  );
}

/** A value between two gaps has no line. */
const isAlone = (values: readonly (number | null)[], index: number) =>
  (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;

function Bars({ points, x, y, part, chosen }: Places & { readonly part: number }) {
  const compares = points.some(({ before }) => before);
  const width = Math.max(2, Math.min(widestBar, part * (compares ? 0.36 : 0.6)));
  const bar = (value: number, left: number) => ({
    x: left,
    width,
    y: Math.min(y(value), y(0)),
    height: Math.max(value === 0 ? 0 : 1, Math.abs(y(value) - y(0))),
    rx: Math.min(3, width / 4),
  });
  return points.map(({ from, value, before }, index) => {
    const middle = x(index);
    return (
      <g key={from}>
        {typeof before?.value === "number" && (
          <rect {...bar(before.value, middle - width - 1)} className={styles.barBefore} />
        )}
        {value !== null && (
          <rect
            {...bar(value, compares ? middle + 1 : middle - width / 2)}
            className={styles.bar}
            data-chosen={index === chosen || undefined}
          />
        )}
      </g>
    );
  });
}
