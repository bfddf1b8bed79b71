import { Link } from "#ui/Link.tsx";
import styles from "./account.module.css";
import type { Values } from "./values.ts";

/** Number of orders by status; statuses without orders are missing. */
export type OrderCounts = Readonly<Record<string, number>>;

interface Props {
  readonly values: Values;
  readonly counts: OrderCounts;
}

/** Links to the orders of each open status, with their number. */
export function OrderShortcuts({ values, counts }: Props) {
  const shortcuts: readonly [status: string, title: string][] = [
    ["unpaid", values.unpaid_text],
    ["waiting_shipment", values.waiting_shipment_text],
    ["waiting_delivery", values.waiting_delivery_text],
    ["completed", values.completed_text],
    ["refunding", values.refunding_text],
  ];
  return (
    <section aria-labelledby="orders">
      <div className={styles.bar}>
        <h2 id="orders" className={styles.heading}>
          {values.orders_title_text}
        </h2>
        <Link to="/account/orders" className={styles.all}>
          {values.all_orders_text}
        </Link>
      </div>
      <ul className={styles.orders}>
        {shortcuts.map(([status, title]) => (
          <li key={status} className={styles.card}>
            {values.show_count && (
              <p className={styles.count} data-none={!counts[status] || undefined}>
                {counts[status] ?? 0}
              </p>
            )}
            <Link to={`/account/orders?status=${status}`} className={styles.link}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
