import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import type { FunnelStep } from "#contract/shapes/analytics.ts";
import { t } from "#i18n/t.ts";
import { formatNumber } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import type { View } from "./address.ts";
import { ChangeMark } from "./ChangeMark.tsx";
import { CsvButton } from "./CsvButton.tsx";
import styles from "./FunnelCard.module.css";
import { writePercent } from "./words.ts";

type Funnel = Output<CallByPath["/admin_api/v1/figures/funnel"]>;

const stepNames: Readonly<Record<FunnelStep, string>> = {
  visits: t("Visits"),
  products: t("Viewed a product"),
  carts: t("Added to cart"),
  checkouts: t("Reached checkout"),
  orders: t("Placed an order"),
};

const share = (count: number, of: number): number => (of === 0 ? 0 : (count / of) * 100);

/** Pixels of the card's content, loading or not. */
const rowHeight = 64;

interface FunnelCardProps {
  /** Absent while it loads. */
  readonly funnel: Funnel | undefined;
  readonly view: View;
}

/** How far visits came, and between which steps most were lost. */
export function FunnelCard({ funnel, view }: FunnelCardProps) {
  const visits = funnel?.steps[0]?.count ?? 0;
  return (
    <Card
      title={t("Where visitors leave")}
      description={t("How many visits reached each step.")}
      flush
      className={styles.card}
      actions={visits > 0 && <CsvButton table="funnel" what={t("Visits")} view={view} />}
    >
      {!funnel ? (
        <RowsSkeleton label={t("Loading visits")} rows={5} height={rowHeight} />
      ) : visits === 0 ? (
        <EmptyState
          title={t("No visits in this period")}
          text={t("Each visit counts once, however many pages it opens. Staff and programs do not count.")}
        />
      ) : (
        <Steps steps={funnel.steps} />
      )}
    </Card>
  );
}

/** The table of steps with a bar each. */
export function Steps({ steps }: { readonly steps: Funnel["steps"] }) {
  const visits = steps[0]?.count ?? 0;
  const losses = steps.map(({ count }, index) => Math.max(0, count - (steps[index + 1]?.count ?? count)));
  const max = Math.max(...losses);
  return (
    <table className={styles.steps}>
      <thead className="ui-hidden">
        <tr>
          <th scope="col">{t("Step")}</th>
          <th scope="col">{t("Visits")}</th>
          <th scope="col">{t("Left before the next step")}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ step, count, before }, index) => {
          const lost = losses[index] ?? 0;
          return (
            <tr key={step}>
              <th scope="row">
                <span className="block bottom-6">{stepNames[step]}</span>
                <span className={styles.track} aria-hidden>
                  <span className={styles.bar} style={{ width: `${Math.min(100, share(count, visits))}%` }} />
                </span>
              </th>
              <td className={styles.number}>
                <strong>{formatNumber(count)}</strong>
                <span className={styles.line}>
                  <span className={`muted small ${styles.quiet}`}>{writePercent(share(count, visits))}</span>
                  <ChangeMark
                    measure="visits"
                    now={String(count)}
                    before={before === null ? null : String(before)}
                    write={formatNumber}
                  />
                </span>
              </td>
              <td className={styles.number} data-most={(lost > 0 && lost === max) || undefined}>
                {index < steps.length - 1 && (
                  <>
                    <span>{writePercent(share(lost, count))}</span>
                    <span className={`muted small ${styles.quiet}`}>{t("left")}</span>
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
