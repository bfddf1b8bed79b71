import { Link } from "react-router";
import { measureWords } from "#contract/measure-words.ts";
import type { Figure } from "#contract/shapes/analytics.ts";
import { Sparkline } from "../charts/Sparkline.tsx";
import { Skeleton } from "../shell/Skeleton.tsx";
import { addressOf, type View } from "./address.ts";
import { ChangeMark } from "./ChangeMark.tsx";
import styles from "./MeasureCards.module.css";
import { MeasureTip } from "./MeasureTip.tsx";
import { MeasureValue } from "./MeasureValue.tsx";
import { cardMeasures, kindOf } from "./measures.ts";
import { partlyKnown } from "./profit-words.ts";
import { useValueFormat } from "./words.ts";

interface MeasureCardsProps {
  readonly view: View;
  /** Absent while they load. */
  readonly figures: readonly Figure[] | undefined;
  /** Of the range. */
  readonly sold: { readonly units: number; readonly units_with_cost: number };
}

/** The totals of a range; each opens its course in the chart below. */
export function MeasureCards({ view, figures, sold }: MeasureCardsProps) {
  const formatOf = useValueFormat();
  return (
    <div className={styles.box}>
      <ul className={`columns columns-2 gap-8 ${styles.cards}`}>
        {cardMeasures.map((measure) => {
          const { label } = measureWords[measure];
          const note = partlyKnown(measure, sold);
          const format = formatOf(kindOf(measure));
          const { write } = format;
          const figure = figures?.find((one) => one.measure === measure);
          return (
            <li key={measure} className="relative">
              <Link
                to={addressOf(view, { measure })}
                replace
                preventScrollReset
                className={`column gap-4 shadow as-text plain line radius-l surface-1 clip ${styles.card}`}
                aria-current={measure === view.measure ? "true" : undefined}
              >
                <span className={styles.label}>{label}</span>
                {figure ? (
                  <>
                    <span className={`column gap-2 ${styles.line}`}>
                      <MeasureValue format={format} total={figure.total} />
                      {note ? (
                        <span className={styles.known}>{note}</span>
                      ) : (
                        <ChangeMark measure={measure} now={figure.total} before={figure.before} write={write} />
                      )}
                    </span>
                    <Sparkline values={figure.series.map((value) => (value === null ? null : Number(value)))} />
                  </>
                ) : (
                  <>
                    <span className={`column gap-2 ${styles.line}`}>
                      <Skeleton width="60%" height={20} />
                    </span>
                    <span className={styles.waiting} />
                  </>
                )}
              </Link>
              <span className={styles.tip}>
                <MeasureTip measure={measure} />
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
