import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Link } from "react-router";
import type { Breakdown, Part } from "#contract/shapes/figures.ts";
import { Button } from "#ui/controls/Button.tsx";
import { callQuery } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatNumber, useMoney } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import type { View } from "./address.ts";
import styles from "./BreakdownCard.module.css";
import { breakdownWords, labelOf, linkOf } from "./breakdowns.ts";
import { ChangeMark } from "./ChangeMark.tsx";
import { downloadFigures } from "./csv.ts";

interface BreakdownCardProps {
  readonly by: Breakdown;
  readonly view: View;
}

/** Rows of a card; the CSV has all of them. */
const rowsShown = 8;

/** The products, categories, countries, sources or discounts that sold most in a range. */
export function BreakdownCard({ by, view }: BreakdownCardProps) {
  const { title, column, none, empty } = breakdownWords[by];
  const { range, compare } = view;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery("/admin_api/v1/figures/breakdown", { ...range, compare, by, limit: rowsShown }),
    placeholderData: keepPreviousData,
  });
  const more = (data?.count ?? 0) - (data?.rows.length ?? 0);
  return (
    <Card
      title={title}
      flush
      className={styles.card}
      actions={
        data !== undefined &&
        data.count > 0 && (
          <Button
            size="small"
            icon={<Download size={15} aria-hidden />}
            aria-label={`Export ${title.toLowerCase()} as CSV`}
            onClick={() => downloadFigures(by, view)}
          >
            CSV
          </Button>
        )
      }
    >
      <div className={styles.content} data-stale={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
        {error && !data ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <RowsSkeleton label={`Loading ${title.toLowerCase()}`} rows={rowsShown + 1} height={57} />
        ) : data.rows.length === 0 ? (
          <EmptyState title={none} text={empty} />
        ) : (
          <>
            <Rows by={by} rows={data.rows} caption={title} column={column} total={data.total.net_sales} />
            {more > 0 && <p className={styles.more}>{formatNumber(more)} more in the CSV.</p>}
          </>
        )}
      </div>
    </Card>
  );
}

interface RowsProps {
  readonly by: Breakdown;
  readonly rows: readonly Part[];
  readonly caption: string;
  readonly column: string;
  readonly total: string | null;
}

function Rows({ by, rows, caption, column, total }: RowsProps) {
  const can = useCan();
  const money = useMoney();
  const largest = Math.max(...rows.map(({ values }) => Number(values.net_sales)), 0);
  return (
    <table className={styles.rows} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col" className={styles.count}>
            Items
          </th>
          <th scope="col" className={styles.number}>
            Net sales
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { key, image, values, before } = row;
          const sales = Number(values.net_sales);
          const to = linkOf(by, row, can);
          const name = labelOf(by, row);
          return (
            <tr key={key}>
              <th scope="row">
                <span className={styles.name}>
                  {by === "product" &&
                    (image ? (
                      <img src={image} alt="" className={styles.image} loading="lazy" />
                    ) : (
                      <span className={styles.image} />
                    ))}
                  <span className={styles.text}>
                    {to ? (
                      <Link to={to} className={styles.link}>
                        {name}
                      </Link>
                    ) : (
                      name
                    )}
                    <span className={styles.track} aria-hidden>
                      <span
                        className={styles.bar}
                        style={{ width: `${largest > 0 ? Math.max(0, (sales / largest) * 100) : 0}%` }}
                      />
                    </span>
                  </span>
                </span>
              </th>
              <td className={styles.count}>{values.units === null ? "" : formatNumber(Number(values.units))}</td>
              <td className={styles.number}>
                {money(sales)}
                <ChangeMark
                  measure="net_sales"
                  now={values.net_sales}
                  before={before?.net_sales ?? null}
                  write={money}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
      {by !== "category" && total !== null && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className={styles.count} />
            <td className={styles.number}>{money(total)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
