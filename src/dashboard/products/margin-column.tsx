import { t } from "#i18n/t.ts";
import type { CellValue, GridColumn } from "../grid/types.ts";
import styles from "./Product.module.css";

/** A read-only column that shows the margin of each row as `marginText` writes it; losses are red. */
export const marginColumn = {
  key: "margin",
  label: t("Price margin"),
  type: "readonly",
  align: "end",
  width: 160,
  render: (value: CellValue) =>
    typeof value === "string" && value.includes("-") ? (
      <span className={`block danger clip ${styles.lossCell}`}>{value}</span>
    ) : undefined,
} satisfies GridColumn<never>;
