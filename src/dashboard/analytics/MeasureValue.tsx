import { noValue, type ValueFormat } from "../charts/types.ts";
import styles from "./MeasureValue.module.css";

/** Characters that fit into a card; the chart and its table have longer numbers in full. */
const max = 13;

function fitting({ write, short }: ValueFormat, total: string): string {
  const whole = write(Number(total));
  return whole.length > max ? short(Number(total)) : whole;
}

interface MeasureValueProps {
  readonly format: ValueFormat;
  /** Null where there is nothing to compute it from. */
  readonly total: string | null;
}

/** The total of a measure in one line, as large as `--largest` of its surroundings where there is room. */
export function MeasureValue({ format, total }: MeasureValueProps) {
  const text = total === null ? noValue : fitting(format, total);
  return (
    <span className={styles.box}>
      <strong className={`block weight-650 tabular nowrap ${styles.value}`} style={{ "--letters": text.length }}>
        {text}
      </strong>
    </span>
  );
}
