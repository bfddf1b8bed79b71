import { area, curveMonotoneX, line } from "d3-shape";
import styles from "./Sparkline.module.css";
import { pointX, valueScale } from "./scale.ts";

interface SparklineProps {
  readonly values: readonly (number | null)[];
  readonly height?: number;
}

/** Units of the drawing, which is stretched to the width that there is. */
const width = 100;
/** Units above and below that keep the line's thickness inside. */
const edge = 2;

/** The course of a value without numbers, beside the number itself: nothing for screen readers. */
export function Sparkline({ values, height = 36 }: SparklineProps) {
  const { y } = valueScale(values, height - 2 * edge, false);
  const points = values.length === 1 ? [values[0] ?? null, values[0] ?? null] : values;
  const place = {
    x: (_: number | null, index: number) => pointX(index, points.length, width),
    y: (value: number | null) => edge + y(value ?? 0),
    has: (value: number | null) => value !== null,
  };
  const course = line<number | null>(place.x, place.y).defined(place.has).curve(curveMonotoneX);
  const below = area<number | null>(place.x, edge + y(0), place.y)
    .defined(place.has)
    .curve(curveMonotoneX);
  return (
    <svg
      className="block full clip"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      style={{ height }}
      aria-hidden
      focusable="false"
    >
      <path className={styles.below} d={below(points) ?? undefined} />
      <path className={styles.course} d={course(points) ?? undefined} />
    </svg>
  );
}
