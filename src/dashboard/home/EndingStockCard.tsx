import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { EndingStock } from "#contract/shapes/analytics.ts";
import { t } from "#i18n/t.ts";
import { callQuery } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatNumber } from "../format.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import styles from "./HomeMetrics.module.css";

/** Variants shown, and days within which their stock ends. */
const rowsShown = 5;
const within = 30;

/** Variants whose stock ends soon at the pace at which they sell. */
export function EndingStockCard() {
  const { data, error, refetch } = useQuery(
    callQuery("/admin_api/v1/figures/endingStock", { limit: rowsShown, within }),
  );
  return (
    <Card
      title={t("Running out soon")}
      description={t("Sold out within {days} days at the pace of the last 28 days.", { days: within })}
      flush
      className={styles.card}
    >
      {error && !data ? (
        <LoadFailure error={error} what={t("the stock")} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton label={t("Loading stock")} rows={rowsShown} height={64} picture />
      ) : data.rows.length === 0 ? (
        <p className={`muted line-top ${styles.none}`}>
          {t("Nothing that is in stock now sells out within {days} days at this pace.", { days: within })}
        </p>
      ) : (
        <ul className="line-top">
          {data.rows.map((row) => (
            <Row key={row.variant_id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ row }: { readonly row: EndingStock }) {
  const { variant_id, good_name, variant_name, image, available, sold, days_left } = row;
  const action = useCan()("inventory:write") ? t("Restock") : t("View");
  const name = variant_name ? `${good_name}, ${variant_name}` : good_name;
  return (
    <li className="row gap-12 height-56 pad-y-8 inset line-between">
      {image ? <img src={image} alt="" className="thumb square-36" /> : <span className="thumb square-36" />}
      <span className={`fill break ${styles.name}`}>
        <Link to={`/inventory/${variant_id}`}>{name}</Link>
        <span className="block muted small">
          {t("{time}: {available} left, {sold} sold in 28 days", {
            time: daysLeft(days_left),
            available: formatNumber(available),
            sold: formatNumber(sold),
          })}
        </span>
      </span>
      <ButtonLink to={`/inventory/${variant_id}`} size="small" aria-label={`${action} ${name}`}>
        {action}
      </ButtonLink>
    </li>
  );
}

const daysLeft = (days: number): string =>
  days < 1 ? t("Less than a day") : t("{days, plural, one {1 day} other {# days}}", { days });
