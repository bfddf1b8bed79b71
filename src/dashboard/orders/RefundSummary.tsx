import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { useMoney } from "../format.ts";
import styles from "./Order.module.css";
import { partText } from "./words.ts";

interface Props {
  readonly order: StaffOrder;
  readonly preview: Output<CallByPath["/admin_api/v1/orders/previewRefund"]>;
}

/** What a refund comes to, part by part, with its tax. */
export function RefundSummary({ order, preview }: Props) {
  const money = useMoney();
  const { parts, amount, computed, tax, left } = preview;
  if (parts.length === 0) return null;
  const reduced = Number(computed) > Number(amount) && Number(amount) === Number(left);
  return (
    <div aria-live="polite">
      <dl className={`stack gap-8 terms ${styles.totals}`}>
        {parts.map((part) => (
          <div key={`${part.kind}${part.line_id}`}>
            <dt>{partText(part, order.lines)}</dt>
            <dd>{money(part.amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t("Refund")}</dt>
          <dd>{money(amount)}</dd>
        </div>
        {Number(tax) > 0 && (
          <div>
            <dt>{t("Of this, tax")}</dt>
            <dd>{money(tax)}</dd>
          </div>
        )}
      </dl>
      {reduced && (
        <p className={styles.small}>
          {t("These come to {total}, of which {amount} is left to refund.", {
            total: money(computed),
            amount: money(left),
          })}
        </p>
      )}
    </div>
  );
}
