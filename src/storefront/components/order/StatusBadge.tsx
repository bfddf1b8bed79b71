import type { OrderStatus } from "#contract/orders.ts";
import { vars } from "#modules/shared/style.ts";
import styles from "./order.module.css";
import type { StatusValues } from "./values.ts";

/** Order status with its configured text and colour. */
export function StatusBadge({ status, values }: { readonly status: OrderStatus; readonly values: StatusValues }) {
  return (
    <span className={styles.badge} style={vars({ "own-color": values[`${status}_color`] })}>
      {values[`${status}_text`]}
    </span>
  );
}
