import { t } from "#i18n/t.ts";
import { useMoney } from "../format.ts";
import { useOpenForm } from "../forms/context.ts";
import { Card } from "../shell/Card.tsx";
import { Tip } from "../shell/Tip.tsx";
import { marginOf, marginPercent } from "./margin.ts";
import styles from "./Product.module.css";
import { SaleFields } from "./SaleFields.tsx";
import { SoldOutNote } from "./SoldOutNote.tsx";
import { policyHelp } from "./stock-policies.ts";
import { CellInput } from "./variants/CellInput.tsx";
import { useVariants } from "./variants/use-variants.ts";

const marginTip = t("Of one item, before discounts, fees and shipping. Tax that the price contains is not taken out.");

/** Prices and stock of a product without options. */
export function PricingCards() {
  const { settings } = useOpenForm();
  const money = useMoney();
  const { rows, work } = useVariants();
  const row = rows[0];
  if (work.options.length > 0 || !row) return null;
  const policy = row.cells.stock_policy;
  const margin = marginOf(row.cells.price, row.cells.cost, settings.currency);
  return (
    <>
      <Card title={t("Pricing")}>
        <div className="stack gap-16 shrink">
          <div className={`columns columns-3 gap-16 ${styles.triple}`}>
            <CellInput row={row} field="price" />
            <CellInput row={row} field="origin_price" />
            <CellInput row={row} field="cost" />
          </div>
          <div className={`columns columns-3 gap-16 ${styles.triple}`}>
            <CellInput row={row} field="recommended_price" help={t("Shown as RRP, apart from reductions")} />
            <CellInput row={row} field="unit_measure" help={t("What one contains: 750 ml, 250 g, 3 pieces")} />
            <CellInput row={row} field="unit_base" help={t("1 kg or 1 l without it")} />
          </div>
          <SaleFields row={row} />
          {margin ? (
            <dl className={`row align-stretch wrap gap-y-4 gap-24 line-top pad-top-14 ${styles.margin}`}>
              <div>
                <dt>
                  {t("Price less cost")} <Tip about={t("Price less cost")} text={marginTip} />
                </dt>
                <dd className={margin.isLoss ? "danger" : undefined}>{money(margin.profit)}</dd>
              </div>
              <div>
                <dt>{t("Price margin")}</dt>
                <dd className={margin.isLoss ? "danger" : undefined}>{marginPercent(margin.percent)}</dd>
              </div>
            </dl>
          ) : (
            <p className="faint small leading-18">
              {t(
                "The compare-at price is shown crossed out, and is the price again when the sale ends. The cost stays private and gives you the margin.",
              )}
            </p>
          )}
        </div>
      </Card>
      <Card title={t("Inventory")}>
        <div className="stack gap-16 shrink">
          <div className="columns columns-2 gap-16">
            {row.isNew ? (
              <CellInput row={row} field="on_hand" help={t("Leave it empty to sell without counting")} />
            ) : policy === "untracked" ? (
              <CellInput row={row} field="weight" />
            ) : (
              <CellInput row={row} field="on_hand" {...reserved(row.reserved)} />
            )}
            <CellInput row={row} field="stock_policy" help={policyHelp[policy]} />
          </div>
          <SoldOutNote />
          {policy === "continue" && (
            <CellInput row={row} field="backorder_text" help={t("On the product page, in the cart and in emails")} />
          )}
          {(row.isNew || policy !== "untracked") && (
            <div className="columns columns-2 gap-16">
              <CellInput row={row} field="weight" />
            </div>
          )}
          <div className="columns columns-2 gap-16">
            <CellInput row={row} field="sku" />
            <CellInput row={row} field="barcode" help={t("EAN, UPC or ISBN")} />
          </div>
        </div>
      </Card>
    </>
  );
}

const reserved = (units: number) => (units > 0 ? { help: t("{count} reserved by open orders", { count: units }) } : {});
