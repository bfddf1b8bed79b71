import { isReduced } from "#contract/sale.ts";
import { t } from "#i18n/t.ts";
import { zoneName } from "#ui/controls/times.ts";
import { useOpenForm } from "../forms/context.ts";
import styles from "./Product.module.css";
import { CellInput } from "./variants/CellInput.tsx";
import type { VariantRow } from "./variants/rows.ts";

/** Dates of the sale of a product without options: when it ends, or, while the price isn't reduced, its price and both dates. */
export function SaleFields({ row }: { readonly row: VariantRow }) {
  const { settings } = useOpenForm();
  const zone = t("Time zone: {timeZone}", { timeZone: zoneName(settings.timeZone) });
  const isPlanned = row.cells.sale_price !== null;
  if (!isPlanned && isReduced(row.cells)) {
    return (
      <div className="columns columns-2 gap-16">
        <CellInput row={row} field="sale_ends_at" help={`${t("Empty for no end.")} ${zone}`} />
      </div>
    );
  }
  return (
    <div className={`columns columns-3 gap-16 ${styles.triple}`}>
      <CellInput row={row} field="sale_price" help={t("For a sale that starts later")} />
      {isPlanned && (
        <>
          <CellInput row={row} field="sale_starts_at" help={zone} />
          <CellInput row={row} field="sale_ends_at" help={t("Empty for no end")} />
        </>
      )}
    </div>
  );
}
