import { ChartLine, Table2 } from "lucide-react";
import { useNavigate } from "react-router";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { measureWords } from "#contract/measure-words.ts";
import type { Figure, Measure } from "#contract/shapes/analytics.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TrendChart } from "../charts/TrendChart.tsx";
import type { ChartPoint } from "../charts/types.ts";
import { Card } from "../shell/Card.tsx";
import { Skeleton } from "../shell/Skeleton.tsx";
import { addressOf, type View } from "./address.ts";
import styles from "./CourseCard.module.css";
import { kindOf } from "./measures.ts";
import { partlyKnownSentence } from "./profit-words.ts";
import { nameOf, shortNameOf, useValueFormat, writeRange } from "./words.ts";

type Summary = Output<CallByPath["/admin_api/v1/figures/summary"]>;

interface CourseCardProps {
  readonly view: View;
  /** Absent while it loads. */
  readonly summary: Summary | undefined;
}

const captionBy = {
  hour: (measure: string) => t("{measure} by hour", { measure }),
  day: (measure: string) => t("{measure} by day", { measure }),
  week: (measure: string) => t("{measure} by week", { measure }),
  month: (measure: string) => t("{measure} by month", { measure }),
} as const;

/** The course of one measure in the range, as a chart or a table. */
export function CourseCard({ view, summary }: CourseCardProps) {
  const navigate = useNavigate();
  const { measure, unit, table } = view;
  const { label, about } = measureWords[measure];
  const format = useValueFormat()(kindOf(measure));
  const figure = summary?.figures.find((one) => one.measure === measure);
  return (
    <Card
      title={label}
      description={about}
      actions={
        <Button
          size="small"
          icon={table ? <ChartLine size={15} aria-hidden /> : <Table2 size={15} aria-hidden />}
          onClick={() => void navigate(addressOf(view, { table: !table }), { replace: true, preventScrollReset: true })}
        >
          {table ? t("Show chart") : t("Show table")}
        </Button>
      }
    >
      {summary && figure ? (
        <>
          <TrendChart
            label={label}
            caption={captionBy[unit](label)}
            points={pointsOf(summary, figure, unit)}
            format={format}
            kind={unit === "month" || (unit === "week" && summary.starts.length <= 14) ? "bars" : "line"}
            asTable={table}
          />
          <Legend summary={summary} />
          <Note measure={measure} summary={summary} />
        </>
      ) : (
        <div className={styles.waiting}>
          <Skeleton height={300} radius={8} />
        </div>
      )}
    </Card>
  );
}

const numberOf = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

function pointsOf(summary: Summary, figure: Figure, unit: View["unit"]): readonly ChartPoint[] {
  return summary.starts.map((start, index): ChartPoint => {
    const startBefore = summary.before_starts[index];
    return {
      from: start,
      name: nameOf(start, unit),
      short: shortNameOf(start, unit),
      value: numberOf(figure.series[index]),
      before:
        startBefore === undefined
          ? undefined
          : { name: nameOf(startBefore, unit), value: numberOf(figure.before_series[index]) },
    };
  });
}

/** Which line is which. */
function Legend({ summary: { range, before_range: before } }: { readonly summary: Summary }) {
  return (
    <p className={`row align-stretch wrap gap-y-4 gap-20 muted small top-12 ${styles.legend}`} aria-hidden>
      <span className="row inline gap-8">
        <span className={styles.now} />
        {writeRange(range)}
      </span>
      {before && (
        <span className="row inline gap-8">
          <span className={styles.before} />
          {writeRange(before)}
        </span>
      )}
    </p>
  );
}

/** Of what a profit is. */
function Note({ measure, summary }: { readonly measure: Measure; readonly summary: Summary }) {
  const sentence = partlyKnownSentence(measure, summary);
  if (!sentence) return null;
  return (
    <p className="muted top-10">
      {sentence} {t("Their sales are left out too. Enter the cost per item on the product.")}
    </p>
  );
}
