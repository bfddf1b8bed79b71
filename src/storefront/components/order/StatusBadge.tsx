import type { OrderStatus } from "#contract/orders.ts";
import { vars } from "#modules/shared/style.ts";
import { useShop } from "#modules/shop-context.ts";
import { badgeColor } from "./badge-color.ts";
import styles from "./order.module.css";
import type { StatusValues } from "./values.ts";

/** Order status with its configured text and colour. */
export function StatusBadge({ status, values }: { readonly status: OrderStatus; readonly values: StatusValues }) {
  const { config } = useShop();
  const color = values[`${status}_color`];
  return (
    <span className={styles.badge} style={vars({ "own-color": color, "readable-color": badgeColor(color, config) })}>
      {values[`${status}_text`]}
    </span>
  );
}
