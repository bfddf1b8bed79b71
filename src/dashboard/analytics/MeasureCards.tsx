import { Link } from "react-router";
import { measureWords } from "#contract/measure-words.ts";
import type { Figure } from "#contract/shapes/analytics.ts";
import { Sparkline } from "../charts/Sparkline.tsx";
import { Skeleton } from "../shell/Skeleton.tsx";
import { addressOf, type View } from "./address.ts";
import { ChangeMark } from "./ChangeMark.tsx";
import styles from "./MeasureCards.module.css";
import { MeasureValue } from "./MeasureValue.tsx";
import { cardMeasures, kindOf } from "./measures.ts";
import { useValueFormat } from "./words.ts";

interface MeasureCardsProps {
  readonly view: View;
  /** Absent while they load. */
  readonly figures: readonly Figure[] | undefined;
}

/** The totals of a range; each opens its course in the chart below. */
export function MeasureCards({ view, figures }: MeasureCardsProps) {
  const formatOf = useValueFormat();
  return (
    <div className={styles.box}>
      <ul className={styles.cards}>
        {cardMeasures.map((measure) => {
          const { label, about } = measureWords[measure];
          const format = formatOf(kindOf(measure));
          const { write } = format;
          const figure = figures?.find((one) => one.measure === measure);
          return (
            <li key={measure}>
              <Link
                to={addressOf(view, { measure })}
                replace
                preventScrollReset
                className={styles.card}
                aria-current={measure === view.measure ? "true" : undefined}
                title={about}
              >
                <span className={styles.label}>{label}</span>
                {figure ? (
                  <>
                    <span className={styles.line}>
                      <MeasureValue format={format} total={figure.total} />
                      <ChangeMark measure={measure} now={figure.total} before={figure.before} write={write} />
                    </span>
                    <Sparkline values={figure.series.map((value) => (value === null ? null : Number(value)))} />
                  </>
                ) : (
                  <>
                    <span className={styles.line}>
                      <Skeleton width="60%" height={20} />
                    </span>
                    <span className={styles.waiting} />
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
