import type { OrderStatus } from "#contract/orders.ts";
import { vars } from "#modules/shared/style.ts";
import styles from "./order.module.css";
import type { StatusValues } from "./values.ts";

/** A status in the owner's words and colour. */
export function StatusBadge({ status, values }: { readonly status: OrderStatus; readonly values: StatusValues }) {
  return (
    <span className={styles.badge} style={vars({ ink: values[`${status}_color`] })}>
      {values[`${status}_text`]}
    </span>
  );
}
