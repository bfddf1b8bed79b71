import type { ReactNode } from "react";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { formatNumber, useMoney } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { WarningList } from "../shell/WarningList.tsx";
import styles from "./Order.module.css";
import type { Checked } from "./ShipPage.tsx";

interface Props {
  readonly checked: Checked;
  /** Of the lines that name none. */
  readonly carrier: string;
  /** Whether unpaid orders are shipped too. */
  readonly unpaid: boolean;
  readonly onUnpaid: (unpaid: boolean) => void;
  /** Whether customers get an email. */
  readonly mail: boolean;
  readonly onMail: (mail: boolean) => void;
  /** Ships what is ready. */
  readonly button: ReactNode;
}

/** What of a list of parcels can be shipped, and what cannot and why. */
export function ParcelsPreview({ checked, carrier: usual, unpaid, onUnpaid, mail, onMail, button }: Props) {
  const money = useMoney();
  const { ready, without_number, problems, problem_count, sample } = checked;
  return (
    <div role="status" className="stack gap-16 shrink">
      {problem_count > 0 && (
        <WarningList
          title={t("{count, plural, one {# line can't be shipped} other {# lines can't be shipped}}", {
            count: problem_count,
          })}
          lines={problems.map(({ line, order_no, problem }) => ({
            key: line,
            text: order_no
              ? t("Line {line}, {orderNo}: {problem}", { line, orderNo: order_no, problem })
              : t("Line {line}: {problem}", { line, problem }),
          }))}
          count={problem_count}
        />
      )}
      {checked.unpaid_count > 0 && (
        <WarningList
          title={t(
            "{count, plural, one {# order hasn't been paid ({amount})} other {# orders haven't been paid ({amount})}}",
            {
              count: checked.unpaid_count,
              amount: money(checked.unpaid_total),
            },
          )}
          lines={checked.unpaid.map(({ line, order_no, customer, total }) => ({
            key: line,
            text: `${order_no}, ${customer}: ${money(total)}`,
          }))}
          count={checked.unpaid_count}
        >
          <label className={styles.confirm}>
            <input type="checkbox" checked={unpaid} onChange={({ target }) => onUnpaid(target.checked)} />
            {t("{count, plural, one {Ship it unpaid} other {Ship them unpaid}}", {
              count: checked.unpaid_count,
            })}
          </label>
        </WarningList>
      )}
      <Card
        title={t("{count, plural, one {# order ready} other {# orders ready}}", { count: ready })}
        description={
          without_number > 0
            ? t("{count, plural, one {# has no tracking number} other {# have no tracking number}}", {
                count: without_number,
              })
            : undefined
        }
        actions={button}
        flush
      >
        <label className={styles.mailAll}>
          <input type="checkbox" checked={mail} onChange={({ target }) => onMail(target.checked)} />
          {t("Email each customer the tracking number")}
        </label>
        <ul>
          {sample.map(({ order_no, tracking_no, carrier, customer, email, units }) => (
            <li key={order_no} className={`row gap-14 line-top pad-y-12 inset ${styles.line}`}>
              <div className={`stack fill break ${styles.about}`}>
                <span>{order_no}</span>
                <span className={styles.small}>
                  {[
                    separated([customer, t("{count, plural, one {# item} other {# items}}", { count: units })]),
                    mail && t("Email to {email}", { email }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </div>
              <span className="break">
                {carrier || usual} {tracking_no || "–"}
              </span>
            </li>
          ))}
          {ready > sample.length && (
            <li className={`row gap-14 line-top pad-y-12 inset ${styles.line}`}>
              {t("and {count} more", { count: formatNumber(ready - sample.length) })}
            </li>
          )}
        </ul>
      </Card>
    </div>
  );
}
