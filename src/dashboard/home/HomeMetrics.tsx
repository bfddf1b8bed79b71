import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { measureWords } from "#contract/measure-words.ts";
import type { Figure } from "#contract/shapes/analytics.ts";
import { t } from "#i18n/t.ts";
import { ChangeMark } from "../analytics/ChangeMark.tsx";
import { emptyWords } from "../analytics/empty-words.ts";
import { Steps } from "../analytics/FunnelCard.tsx";
import { MeasureTip } from "../analytics/MeasureTip.tsx";
import { MeasureValue } from "../analytics/MeasureValue.tsx";
import { kindOf } from "../analytics/measures.ts";
import { untilCounted } from "../analytics/until-counted.ts";
import { useValueFormat } from "../analytics/words.ts";
import { callQuery } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { Sparkline } from "../charts/Sparkline.tsx";
import { useMoney } from "../format.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { Skeleton } from "../shell/Skeleton.tsx";
import styles from "./HomeMetrics.module.css";
import { bestSellersQuery, funnelQuery, homeMeasures, useHomeRange } from "./metrics-queries.ts";

/** Sales of the last 30 days against those before. */
export function SalesCard() {
  const range = useHomeRange();
  const { data, error, refetch } = useQuery({
    ...callQuery("/admin_api/v1/figures/summary", { ...range, unit: "day", measures: [...homeMeasures] }),
    refetchInterval: untilCounted,
  });
  return (
    <Card
      title={t("Last 30 days")}
      actions={
        <ButtonLink to="/analytics" size="small">
          {t("View analytics")}
        </ButtonLink>
      }
    >
      {error && !data ? (
        <LoadFailure error={error} what={t("the sales")} onRetry={() => void refetch()} />
      ) : (
        <ul className={`columns columns-3 gap-20 ${styles.measures}`} aria-busy={!data}>
          {homeMeasures.map((measure) => (
            <li key={measure} className="relative">
              <MeasureLink figure={data?.figures.find((one) => one.measure === measure)} measure={measure} />
              <span className={styles.tip}>
                <MeasureTip measure={measure} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface MeasureLinkProps {
  readonly measure: (typeof homeMeasures)[number];
  readonly figure: Figure | undefined;
}

function MeasureLink({ measure, figure }: MeasureLinkProps) {
  const format = useValueFormat()(kindOf(measure));
  return (
    <Link to={`/analytics?measure=${measure}`} className={`as-text plain radius-m column gap-2 ${styles.measure}`}>
      <span className={styles.label}>{measureWords[measure].label}</span>
      {figure ? (
        <>
          <span className={`column height-52 ${styles.line}`}>
            <MeasureValue format={format} total={figure.total} />
            <ChangeMark measure={measure} now={figure.total} before={figure.before} write={format.write} />
          </span>
          <Sparkline values={figure.series.map((value) => (value === null ? null : Number(value)))} height={44} />
        </>
      ) : (
        <>
          <span className={`column height-52 ${styles.line}`}>
            <Skeleton width="60%" height={22} />
          </span>
          <span className={styles.waiting} />
        </>
      )}
    </Link>
  );
}

const nothingSold = { title: "", text: t("Nothing was sold in the last 30 days.") };

/** Rows of the short lists. */
const rowsShown = 5;
const rowHeight = 56;

/** What sold most in the last 30 days. */
export function BestSellersCard() {
  const range = useHomeRange();
  const can = useCan();
  const money = useMoney();
  const { data, error, refetch } = useQuery({
    ...bestSellersQuery(range, rowsShown),
    refetchInterval: untilCounted,
  });
  // Products that were only paid back in these days sold nothing.
  const sold = data?.rows.filter(({ values }) => Number(values.units) > 0) ?? [];
  return (
    <Card
      title={t("Best sellers")}
      description={t("Net sales of the last 30 days.")}
      flush
      className={styles.card}
      actions={<MeasureTip measure="net_sales" />}
    >
      {error && !data ? (
        <LoadFailure error={error} what={t("the best sellers")} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton label={t("Loading best sellers")} rows={rowsShown} height={rowHeight} picture />
      ) : sold.length === 0 ? (
        <p className={`muted line-top ${styles.none}`}>{emptyWords(data, nothingSold).text}</p>
      ) : (
        <ol className="line-top">
          {sold.map(({ key, label, image, values }) => (
            <li key={key} className="row gap-12 height-56 pad-y-8 inset line-between">
              {image ? <img src={image} alt="" className="thumb square-36" /> : <span className="thumb square-36" />}
              <span className={`fill break ${styles.name}`}>
                {label && can("products:read") ? <Link to={`/products/${key}`}>{label}</Link> : label || t("Deleted")}
              </span>
              <span className="tabular nowrap">{money(values.net_sales ?? 0)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** How far the visits of the last 30 days came. */
export function VisitorsCard() {
  const range = useHomeRange();
  const { data, error, refetch } = useQuery(funnelQuery(range));
  const visits = data?.steps[0]?.count ?? 0;
  return (
    <Card
      title={t("Where visitors leave")}
      description={t("Visits of the last 30 days.")}
      flush
      className={styles.card}
    >
      {error && !data ? (
        <LoadFailure error={error} what={t("the visits")} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton label={t("Loading visits")} rows={5} height={64} />
      ) : visits === 0 ? (
        <p className={`muted line-top ${styles.none}`}>{t("No visits in the last 30 days.")}</p>
      ) : (
        <Steps steps={data.steps} />
      )}
    </Card>
  );
}
