import { useCallback } from "react";
import { useRevalidator } from "react-router";
import type { OrderRow } from "#contract/shapes/order.ts";
import { fill } from "#modules/shared/text.ts";
import { isolated } from "#ui/direction.ts";
import { Link } from "#ui/Link.tsx";
import { Countdown } from "../../components/Countdown.tsx";
import { useFormats } from "../../components/format.ts";
import { OrderLines } from "../../components/order/OrderLines.tsx";
import { StatusBadge } from "../../components/order/StatusBadge.tsx";
import { OrderActions } from "../../components/order-actions/OrderActions.tsx";
import { Unbroken } from "../../components/Unbroken.tsx";
import styles from "./orders.module.css";
import type { Values } from "./values.ts";

/** Most lines shown in the list. */
const linesShown = 3;

interface Props {
  readonly order: OrderRow;
  readonly now: string;
  readonly values: Values;
}

/** An order in the list: number, status, first lines, total and actions. */
export function OrderCard({ order, now, values }: Props) {
  const { money, date } = useFormats(order);
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const { order_no, display_id, status, placed_at, pay_deadline, lines, total } = order;
  const to = `/account/OrderDetail?order_no=${encodeURIComponent(order_no)}`;
  const number = fill(values.order_no_text, { order_no: isolated(order_no) });
  const placed = date(placed_at);
  return (
    <li className={styles.card}>
      <article aria-label={number}>
        <div className={styles.head}>
          <div>
            <h2 className={styles.number}>
              <Link to={to}>
                <Unbroken text={number} part={order_no} />
              </Link>
            </h2>
            <p className={styles.date}>
              {display_id !== null && `#${display_id} · `}
              <Unbroken text={fill(values.placed_text, { date: placed })} part={placed} />
              <Link to={to} className={styles.details} aria-label={`${values.details_text}: ${number}`}>
                {values.details_text}
              </Link>
            </p>
          </div>
          <StatusBadge status={status} values={values} />
        </div>
        <OrderLines lines={lines.slice(0, linesShown)} of={order} qtyText={values.qty_text} />
        {lines.length > linesShown && (
          <p className={styles.more}>{fill(values.more_lines_text, { count: lines.length - linesShown })}</p>
        )}
        <div className={styles.foot}>
          <div>
            <p className={styles.total}>
              {values.total_text} <strong>{money(total)}</strong>
            </p>
            {values.show_countdown && pay_deadline && (
              <Countdown
                now={now}
                deadline={pay_deadline}
                text={values.countdown_text}
                expired={values.countdown_over_text}
                onExpired={reload}
                className={styles.countdown}
              />
            )}
          </div>
          <OrderActions onChanged={revalidate} order={order} values={values} />
        </div>
      </article>
    </li>
  );
}
