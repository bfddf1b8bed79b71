import type { ReactNode } from "react";
import type { OrderDetail } from "#contract/shapes/order.ts";
import { vars } from "#modules/shared/style.ts";
import { fill } from "#modules/shared/text.ts";
import { AddressLines } from "../address/AddressLines.tsx";
import { Countdown } from "../Countdown.tsx";
import { isZero, useFormats } from "../format.ts";
import { OrderLines } from "./OrderLines.tsx";
import styles from "./order.module.css";
import { Panel } from "./Panel.tsx";
import { Refunds } from "./Refunds.tsx";
import { Shipments } from "./Shipments.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import { Timeline } from "./Timeline.tsx";
import type { OrderValues } from "./values.ts";

interface Props {
  readonly order: OrderDetail;
  /** ISO 8601, the server's clock. */
  readonly now: string;
  readonly values: OrderValues;
  /** Buttons and links under the status. */
  readonly actions?: ReactNode;
  /** Called when the time to pay ends. */
  readonly onExpired: () => void;
}

/** One order in full. */
export function OrderView({ order, now, values, actions, onExpired }: Props) {
  const { date } = useFormats();
  return (
    <div
      className={styles.view}
      style={vars({ radius: `${values.card_radius}px`, "card-ground": values.card_bg_color })}
    >
      <div className={styles.state}>
        <p className={styles.facts}>
          <StatusBadge status={order.status} values={values} />
          <span>{fill(values.placed_text, { date: date(order.placed_at) })}</span>
        </p>
        {order.cancel_reason && (
          <p className={styles.small}>{fill(values.cancel_reason_text, { reason: order.cancel_reason })}</p>
        )}
        {values.show_countdown && order.pay_deadline && (
          <Countdown
            now={now}
            deadline={order.pay_deadline}
            text={values.countdown_text}
            expired={values.countdown_over_text}
            onExpired={onExpired}
            className={styles.countdown}
          />
        )}
        {actions}
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          {order.refunds.length > 0 && <Refunds refunds={order.refunds} values={values} />}
          <Panel title={values.items_title_text}>
            <OrderLines lines={order.lines} qtyText={values.qty_text} />
          </Panel>
          {order.shipments.length > 0 && <Shipments shipments={order.shipments} values={values} />}
          {values.show_timeline && <Timeline events={order.events} values={values} />}
        </div>
        <div className={styles.column}>
          <Totals order={order} values={values} />
          <Panel title={values.address_title_text}>
            <AddressLines address={order.address} />
            <p className={styles.email}>{order.email}</p>
          </Panel>
          {order.note && (
            <Panel title={values.note_title_text}>
              <p className={styles.words}>{order.note}</p>
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}

function Totals({ order, values }: Pick<Props, "order" | "values">) {
  const { money } = useFormats();
  const rows: readonly [label: string, amount: string, minus?: boolean][] = [
    [values.items_total_text, order.items_total],
    [
      [values.discount_text, order.coupon_code && `(${order.coupon_code})`].filter(Boolean).join(" "),
      order.discount_total,
      true,
    ],
    [
      [values.shipping_text, order.shipping_name && `(${order.shipping_name})`].filter(Boolean).join(" "),
      order.shipping_total,
    ],
    [values.tax_text, order.tax_total],
  ];
  const shown = rows.filter(([label, amount]) => label === values.items_total_text || !isZero(amount));
  return (
    <Panel title={values.totals_title_text}>
      <dl className={styles.totals}>
        {shown.map(([label, amount, minus]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {minus && "\u2212"}
              {money(amount)}
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{values.total_text}</dt>
          <dd>{money(order.total)}</dd>
        </div>
        {!isZero(order.refunded_total) && (
          <div>
            <dt>{values.refunded_total_text}</dt>
            <dd>{money(order.refunded_total)}</dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
