import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { callQuery } from "../api/api.ts";
import { formatNumber } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import type { View } from "./address.ts";
import styles from "./BreakdownCard.module.css";
import { CsvButton } from "./CsvButton.tsx";

type PageRow = Output<CallByPath["/admin_api/v1/figures/pages"]>["rows"][number];

const rowsShown = 8;

/** The pages that visitors looked at most, and how long. */
export function PagesCard({ view }: { readonly view: View }) {
  const { range, compare } = view;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery("/admin_api/v1/figures/pages", { ...range, compare, limit: rowsShown }),
    placeholderData: keepPreviousData,
  });
  const more = (data?.count ?? 0) - (data?.rows.length ?? 0);
  return (
    <Card
      title={t("Pages")}
      description={t("How often visitors went on from a page to another one, and the time on it.")}
      flush
      className={styles.card}
      actions={data !== undefined && data.count > 0 && <CsvButton table="pages" what={t("Pages")} view={view} />}
    >
      <div
        className={`line-top stale ${styles.content}`}
        data-stale={isPlaceholderData || undefined}
        aria-busy={isPlaceholderData}
      >
        {error && !data ? (
          <LoadFailure error={error} what={t("the pages")} onRetry={() => void refetch()} />
        ) : !data || (isPlaceholderData && data.rows.length === 0) ? (
          <RowsSkeleton label={t("Loading pages")} rows={rowsShown + 1} height={57} />
        ) : data.rows.length === 0 ? (
          <EmptyState
            title={t("No page views in this period")}
            text={t("Page views are kept for a limited time: Settings, Shop.")}
          />
        ) : (
          <>
            <Rows rows={data.rows} />
            {more > 0 && <p className={styles.more}>{t("{count} more in the CSV.", { count: formatNumber(more) })}</p>}
          </>
        )}
      </div>
    </Card>
  );
}

function Rows({ rows }: { readonly rows: readonly PageRow[] }) {
  return (
    <table className={styles.rows} aria-label={t("Pages")}>
      <thead>
        <tr>
          <th scope="col">{t("Page")}</th>
          <th scope="col" className={styles.count}>
            {t("Average time")}
          </th>
          <th scope="col" className={styles.number}>
            {t("Views")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ page, name, views, seconds }) => (
          <tr key={page}>
            <th scope="row">
              <a href={page} target="_blank" rel="noopener" className="as-text link">
                {name || page}
              </a>
            </th>
            <td className={styles.count}>{duration(seconds)}</td>
            <td className={styles.number}>{formatNumber(views)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "45 s", "3 min". */
function duration(seconds: number): string {
  return seconds < 90
    ? t("{seconds} s", { seconds: formatNumber(seconds) })
    : t("{minutes} min", { minutes: formatNumber(Math.round(seconds / 60)) });
}
