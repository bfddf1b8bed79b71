import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import styles from "./Segmented.module.css";

export interface Segment<V extends string | number> {
  readonly value: V;
  readonly label: string;
  /** Drawn instead of the label, which stays as accessible name. */
  readonly icon?: ReactNode;
}

interface SegmentedProps<V extends string | number> {
  readonly label: string;
  readonly value: V;
  readonly segments: readonly Segment<V>[];
  readonly onChange: (value: V) => void;
  readonly describedBy?: string;
}

/** One of two to four, all in sight: real radio buttons, so arrows and forms work by themselves. */
export function Segmented<V extends string | number>(props: SegmentedProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={props.label} aria-describedby={props.describedBy} className={styles.group}>
      {props.segments.map(({ value, label, icon }) => {
        const chosen = value === props.value;
        return (
          <label key={value} className={clsx(styles.segment, chosen && styles.chosen)} title={icon ? label : undefined}>
            <input
              type="radio"
              className="ed-hidden"
              name={name}
              checked={chosen}
              onChange={() => props.onChange(value)}
            />
            {icon}
            <span className={icon ? "ed-hidden" : styles.text}>{label}</span>
          </label>
        );
      })}
    </div>
  );
}
