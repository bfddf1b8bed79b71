import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { measureWords } from "#contract/measure-words.ts";
import type { Breakdown, Part, PartValues } from "#contract/shapes/analytics.ts";
import { inSentence } from "#i18n/in-sentence.ts";
import { t } from "#i18n/t.ts";
import { callQuery } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatNumber, useMoney } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { Tip } from "../shell/Tip.tsx";
import type { View } from "./address.ts";
import styles from "./BreakdownCard.module.css";
import { breakdownWords, labelOf, linkOf, placeOf } from "./breakdowns.ts";
import { ChangeMark } from "./ChangeMark.tsx";
import { CsvButton } from "./CsvButton.tsx";
import { emptyWords } from "./empty-words.ts";
import { MeasureTip } from "./MeasureTip.tsx";
import { untilCounted } from "./until-counted.ts";

interface BreakdownCardProps {
  readonly by: Breakdown;
  readonly view: View;
}

/** Rows of a card; the CSV has all of them. */
const rowsShown = 8;

/** What rows are sorted by and show last. */
const measureOf = (by: Breakdown) => (by === "tax" ? "taxes" : "net_sales");

/** The products, categories, countries, sources or discounts that sold most in a range, or its taxes by rate. */
export function BreakdownCard({ by, view }: BreakdownCardProps) {
  const { title, column, none, empty } = breakdownWords[by];
  const { range, compare } = view;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery("/admin_api/v1/figures/breakdown", {
      ...range,
      compare,
      by,
      measure: measureOf(by),
      limit: rowsShown,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: untilCounted,
  });
  const more = (data?.count ?? 0) - (data?.rows.length ?? 0);
  return (
    <Card
      title={title}
      flush
      className={styles.card}
      actions={data !== undefined && data.count > 0 && <CsvButton table={by} what={title} view={view} />}
    >
      <div
        className={`line-top stale ${styles.content}`}
        data-stale={isPlaceholderData || undefined}
        aria-busy={isPlaceholderData}
      >
        {error && !data ? (
          <LoadFailure error={error} what={t("these figures")} onRetry={() => void refetch()} />
        ) : !data || (isPlaceholderData && data.rows.length === 0) ? (
          <RowsSkeleton label={t("Loading {thing}", { thing: inSentence(title) })} rows={rowsShown + 1} height={57} />
        ) : data.rows.length === 0 ? (
          <EmptyState {...emptyWords(data, { title: none, text: empty })} />
        ) : (
          <>
            <Rows by={by} rows={data.rows} caption={title} column={column} total={data.total} />
            {more > 0 && <p className={styles.more}>{t("{count} more in the CSV.", { count: formatNumber(more) })}</p>}
          </>
        )}
      </div>
    </Card>
  );
}

const taxedSales = t(
  "Net sales of the items and shipping charged, without tax: what the tax was charged on, less what refunds gave back of it.",
);

interface RowsProps {
  readonly by: Breakdown;
  readonly rows: readonly Part[];
  readonly caption: string;
  readonly column: string;
  readonly total: PartValues;
}

function Rows({ by, rows, caption, column, total }: RowsProps) {
  const can = useCan();
  const money = useMoney();
  const measure = measureOf(by);
  const max = Math.max(...rows.map(({ values }) => Number(values[measure])), 0);
  const isTax = by === "tax";
  const besidesLabel = isTax ? t("Sales") : measureWords.units.label;
  /** Beside the measure: of taxes what they were paid for. */
  const besides = ({ units, net_sales }: PartValues) =>
    isTax ? money(Number(net_sales)) : units === null ? "" : formatNumber(Number(units));
  return (
    <table className={styles.rows} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col" className={styles.count} aria-label={besidesLabel}>
            {besidesLabel} {isTax ? <Tip about={besidesLabel} text={taxedSales} /> : <MeasureTip measure="units" />}
          </th>
          <th scope="col" className={styles.number} aria-label={measureWords[measure].label}>
            {measureWords[measure].label} <MeasureTip measure={measure} />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { key, image, values, before } = row;
          const value = Number(values[measure]);
          const place = placeOf(row);
          const to = linkOf(by, row, can);
          const name = labelOf(by, row);
          return (
            <tr key={key}>
              <th scope="row">
                <span className="row gap-10">
                  {by === "product" &&
                    (image ? (
                      <img src={image} alt="" className="thumb square-32 radius-s" loading="lazy" />
                    ) : (
                      <span className="thumb square-32 radius-s" />
                    ))}
                  <span className="fill">
                    {to ? (
                      <Link to={to} className="as-text link">
                        {name}
                      </Link>
                    ) : (
                      name
                    )}
                    {place && <span className="block muted small">{place}</span>}
                    <span className={styles.track} aria-hidden>
                      <span
                        className={styles.bar}
                        style={{ width: `${max > 0 ? Math.max(0, (value / max) * 100) : 0}%` }}
                      />
                    </span>
                  </span>
                </span>
              </th>
              <td className={styles.count}>{besides(values)}</td>
              <td className={styles.number}>
                {money(value)}
                <ChangeMark measure={measure} now={values[measure]} before={before?.[measure] ?? null} write={money} />
              </td>
            </tr>
          );
        })}
      </tbody>
      {by !== "category" && (
        <tfoot>
          <tr>
            <th scope="row">{t("Total")}</th>
            <td className={styles.count}>{isTax && besides(total)}</td>
            <td className={styles.number}>{money(Number(total[measure]))}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
