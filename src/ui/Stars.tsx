import styles from "./Stars.module.css";

/** One star in a view box of 20 × 20. */
export const starPath = "M10 1.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9L1.5 7.8l5.9-.8L10 1.6Z";
/** Width of one star with its gap, in units of the SVG's view box. */
const pitch = 22;

interface Props {
  /** Rating from 0 to 5; fractions fill a part of a star. */
  readonly rating: number;
  /** Label for screen readers, "4.6 out of 5". */
  readonly label: string;
  /** Height, px. */
  readonly size?: number;
}

/** Five stars, filled from where lines begin. */
export function Stars({ rating, label, size = 16 }: Props) {
  const filled = Math.max(0, Math.min(5, rating));
  const inset = 100 - ((Math.floor(filled) * pitch + (filled % 1) * 20) / (5 * pitch - 2)) * 100;
  return (
    <svg
      className={styles.stars}
      style={{ height: size, width: (size * (5 * pitch - 2)) / 20 }}
      viewBox={`0 0 ${5 * pitch - 2} 20`}
      role="img"
      aria-label={label}
    >
      <g className={styles.empty}>{row}</g>
      <g style={{ clipPath: `inset(0 ${inset}% 0 0)` }} className={styles.full}>
        <rect width={5 * pitch - 2} height={20} fill="none" />
        {row}
      </g>
    </svg>
  );
}

const row = [0, 1, 2, 3, 4].map((index) => (
  <path key={index} d={starPath} transform={`translate(${index * pitch} 0)`} />
));
