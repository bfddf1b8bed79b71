import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import styles from "./Segmented.module.css";

export interface Segment<V extends string | number> {
  readonly value: V;
  readonly label: string;
  /** Shown instead of the label, which is the accessible name. */
  readonly icon?: ReactNode;
}

interface SegmentedProps<V extends string | number> {
  readonly label: string;
  readonly value: V;
  readonly segments: readonly Segment<V>[];
  readonly onChange: (value: V) => void;
  readonly describedBy?: string;
}

/** A choice of two to four segments, built of native radio buttons. */
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
              className="ui-hidden"
              name={name}
              checked={chosen}
              onChange={() => props.onChange(value)}
            />
            {icon}
            <span className={icon ? "ui-hidden" : styles.text}>{label}</span>
          </label>
        );
      })}
    </div>
  );
}
