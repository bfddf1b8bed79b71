import type { ReactNode } from "react";
import type { OrderDetail } from "#contract/shapes/order.ts";
import { vars } from "#modules/shared/style.ts";
import { fill } from "#modules/shared/text.ts";
import { isolated } from "#ui/direction.ts";
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
import { WithdrawalLink } from "./WithdrawalLink.tsx";

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
      style={vars({ radius: `${values.card_radius}px`, "card-background": values.card_bg_color })}
    >
      <div className={styles.state}>
        <p className={styles.facts}>
          <StatusBadge status={order.status} values={values} />
          <span>{fill(values.placed_text, { date: date(order.placed_at) })}</span>
        </p>
        {order.cancel_reason && (
          <p className={styles.small}>{fill(values.cancel_reason_text, { reason: order.cancel_reason })}</p>
        )}
        {order.instructions && (
          <p className={styles.instructions}>
            <strong>{values.pay_title_text}</strong>
            {`\n${order.instructions}`}
          </p>
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
        <WithdrawalLink order={order} />
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          {order.refunds.length > 0 && (
            <Refunds refunds={order.refunds} lines={order.lines} of={order} values={values} />
          )}
          <Panel title={values.items_title_text}>
            <OrderLines lines={order.lines} of={order} qtyText={values.qty_text} backorder={values} />
          </Panel>
          {order.shipments.length > 0 && <Shipments shipments={order.shipments} values={values} />}
          {values.show_timeline && <Timeline events={order.events} values={values} />}
        </div>
        <div className={styles.column}>
          <Totals order={order} values={values} />
          {order.documents.length > 0 && (
            <Panel title={values.invoices_title_text}>
              {order.documents.map(({ id, kind, name, url }) => (
                <p key={id}>
                  <a href={url} target="_blank" rel="noreferrer">
                    {fill(kind === "invoice" ? values.invoice_text : values.credit_note_text, {
                      number: isolated(name),
                    })}
                  </a>
                </p>
              ))}
            </Panel>
          )}
          <Panel title={values.address_title_text}>
            <AddressLines address={order.address} />
            <p className={styles.email}>{order.email}</p>
          </Panel>
          {order.billing_address && (
            <Panel title={values.billing_title_text}>
              <AddressLines address={order.billing_address} />
            </Panel>
          )}
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
  const { money } = useFormats(order);
  const withDetail = (label: string, detail: string) => (detail ? `${label} (${detail})` : label);
  return (
    <Panel title={values.totals_title_text}>
      <dl className={styles.totals}>
        <Row label={values.items_total_text} text={money(order.items_total)} />
        {!isZero(order.discount_total) && (
          <Row
            label={withDetail(values.discount_text, order.coupon_code)}
            text={`\u2212${money(order.discount_total)}`}
          />
        )}
        <Row
          label={withDetail(values.shipping_text, order.shipping_name)}
          text={isZero(order.shipping_total) ? values.free_shipping_text : money(order.shipping_total)}
        />
        {!order.tax_included &&
          order.taxes.map(({ name, tax }) => (
            <Row key={name} label={withDetail(values.tax_text, name)} text={money(tax)} />
          ))}
        <Row label={values.total_text} text={money(order.total)} className={styles.total} />
        {order.tax_included &&
          order.taxes.map(({ name, tax }) => (
            <Row key={name} label={withDetail(values.included_tax_text, name)} text={money(tax)} />
          ))}
        {!isZero(order.refunded_total) && <Row label={values.refunded_total_text} text={money(order.refunded_total)} />}
      </dl>
      {order.reverse_charge && (
        <p className={styles.taxNote}>{fill(values.reverse_charge_text, { vat_number: order.vat_number })}</p>
      )}
    </Panel>
  );
}

interface RowProps {
  readonly label: string;
  readonly text: string;
  readonly className?: string | undefined;
}

function Row({ label, text, className }: RowProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
