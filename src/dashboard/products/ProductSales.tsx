import { useQuery } from "@tanstack/react-query";
import { measureWords } from "#contract/measure-words.ts";
import type { PartMeasure, PartValues } from "#contract/shapes/analytics.ts";
import { t } from "#i18n/t.ts";
import { ChangeMark } from "../analytics/ChangeMark.tsx";
import { MeasureTip } from "../analytics/MeasureTip.tsx";
import { kindOf } from "../analytics/measures.ts";
import { partlyKnown, partlyKnownSentence } from "../analytics/profit-words.ts";
import { useValueFormat } from "../analytics/words.ts";
import { callQuery } from "../api/api.ts";
import { Sparkline } from "../charts/Sparkline.tsx";
import { useHomeRange } from "../home/metrics-queries.ts";
import { Card } from "../shell/Card.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { Skeleton } from "../shell/Skeleton.tsx";
import styles from "./Product.module.css";

const visibleMeasures = [
  "net_sales",
  "units",
  "orders",
  "returns",
  "gross_profit",
] as const satisfies readonly PartMeasure[];

const soldOf = ({ units, units_with_cost }: PartValues) => ({
  units: Number(units),
  units_with_cost: Number(units_with_cost),
});

/** What the product sold in the last 30 days, against the days before. */
export function ProductSales({ id }: { readonly id: string }) {
  const range = useHomeRange();
  const format = useValueFormat();
  const { data, error, refetch } = useQuery(callQuery("/admin_api/v1/figures/product", { ...range, product_id: id }));
  const sentence = data && partlyKnownSentence("gross_profit", soldOf(data.values));
  if (error && !data) {
    return (
      <Card title={t("Last 30 days")}>
        <LoadFailure error={error} what={t("the sales")} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Card title={t("Last 30 days")}>
      <dl className={`stack gap-6 ${styles.facts}`} aria-busy={!data}>
        {visibleMeasures.map((measure) => {
          const { write } = format(kindOf(measure));
          const now = data?.values[measure] ?? null;
          return (
            <div key={measure}>
              <dt>
                {measureWords[measure].label} <MeasureTip measure={measure} />
              </dt>
              <dd className={`row align-stretch justify-end wrap ${styles.figure}`}>
                {data ? (
                  <>
                    {now === null ? "–" : write(Number(now))}
                    {partlyKnown(measure, soldOf(data.values)) ? null : (
                      <ChangeMark measure={measure} now={now} before={data.before?.[measure] ?? null} write={write} />
                    )}
                  </>
                ) : (
                  <Skeleton width={64} height={16} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {sentence && <p className="faint small leading-18">{sentence}</p>}
      <div className={styles.course}>{data && <Sparkline values={data.units_by_day} height={44} />}</div>
    </Card>
  );
}
