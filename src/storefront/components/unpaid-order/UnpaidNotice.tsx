import type { UnpaidOrder } from "#contract/calls/orders.ts";
import type { unpaidTexts } from "#modules/pages/unpaid-texts.ts";
import { fill } from "#modules/shared/text.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { isolated } from "#ui/direction.ts";
import { useMoney } from "../format.ts";
import styles from "./unpaid-notice.module.css";

export type UnpaidTexts = { readonly [K in keyof typeof unpaidTexts]: string };

interface Props {
  readonly order: UnpaidOrder["order"];
  readonly values: UnpaidTexts;
}

/** Tells a buyer about an order that waits for its payment, with the way to pay it. */
export function UnpaidNotice({ order, values }: Props) {
  const money = useMoney(order ?? {});
  if (!order) return null;
  return (
    <aside className={styles.notice} aria-label={values.unpaid_notice_text}>
      <p>
        <strong className={styles.title}>{values.unpaid_notice_text}</strong>
        <span className={styles.order}>
          {fill(values.unpaid_order_text, { order_no: isolated(order.order_no), total: money(order.total) })}
        </span>
      </p>
      <ButtonLink to={`/product/payment?order_no=${encodeURIComponent(order.order_no)}`} className={styles.button}>
        {values.unpaid_pay_text}
      </ButtonLink>
    </aside>
  );
}
