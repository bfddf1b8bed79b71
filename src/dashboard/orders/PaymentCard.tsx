import type { StaffOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { formatTime, useMoney } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { Status } from "../shell/Status.tsx";
import styles from "./Order.module.css";
import { RefundList } from "./RefundList.tsx";
import { badgeOf, paymentText, useProviderName } from "./words.ts";

const taxLabel = (name: string, isIncluded: boolean) => {
  const label = name || t("Tax");
  return isIncluded ? t("{tax}, included", { tax: label }) : label;
};

/** Totals of the order, and the attempts to pay it. */
export function PaymentCard({ order }: { readonly order: StaffOrder }) {
  const money = useMoney();
  const providerName = useProviderName();
  const state = badgeOf("payment_state", order.payment_state);
  const isZero = (amount: string) => Number(amount) === 0;
  const rows: readonly (readonly [string, string])[] = [
    [t("Subtotal"), money(order.items_total)],
    ...(isZero(order.discount_total)
      ? []
      : [
          [
            order.coupon_code ? t("Discount ({code})", { code: order.coupon_code }) : t("Discount"),
            `−${money(order.discount_total)}`,
          ] as const,
        ]),
    [
      order.shipping_name ? t("Shipping ({method})", { method: order.shipping_name }) : t("Shipping"),
      money(order.shipping_total),
    ],
    ...(order.reverse_charge ? [[t("Tax (reverse charge)"), money(order.tax_total)] as const] : []),
    ...order.taxes.map(({ name, tax }) => [taxLabel(name, order.tax_included), money(tax)] as const),
  ];
  return (
    <Card title={t("Payment")} actions={<Status tone={state.tone ?? "neutral"}>{state.label}</Status>}>
      <dl className={`stack gap-8 terms ${styles.totals}`}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t("Total")}</dt>
          <dd>{money(order.total)}</dd>
        </div>
        <div>
          <dt>
            {order.payment_state === "free" ? t("No payment needed") : t("Paid")}
            {order.provider && !isZero(order.paid_total) && ` (${providerName(order.provider)})`}
          </dt>
          <dd>{money(order.paid_total)}</dd>
        </div>
        {!isZero(order.refunded_total) && (
          <div>
            <dt>{t("Refunded")}</dt>
            <dd>−{money(order.refunded_total)}</dd>
          </div>
        )}
      </dl>
      <RefundList order={order} />
      {order.payments.length > 0 && (
        <ul className="stack gap-6 muted small top-16">
          {order.payments.map(({ provider, ref, state: paid, amount, at }) => (
            <li key={`${ref} ${at}`}>
              {providerName(provider)}: {paymentText(paid)}, {money(amount)}, {formatTime(at)}
              {ref && <span className="block faint break">{ref}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
