import type { CellValue, GridColumn } from "../grid/types.ts";
import styles from "./Product.module.css";

/** Read-only column of `marginText`, losses in red. */
export const marginColumn = {
  key: "margin",
  label: "Margin",
  type: "readonly",
  align: "end",
  width: 160,
  render: (value: CellValue) =>
    typeof value === "string" && value.includes("-") ? <span className={styles.lossCell}>{value}</span> : undefined,
} satisfies GridColumn<never>;
