/** Stock policies of files, and rules of sales that all kinds of files share. */
import type { StockPolicy } from "#contract/stock-policy.ts";
import type { SaleRules } from "../values/sale.ts";
import type { GroupRow, Reader } from "./cells.ts";
import type { Cell } from "./parsed.ts";

/** Values of "continue selling" in files: Shopify's, WooCommerce's, Magento's, and those of the own form. */
const sellsOn = /^(continue|sells when out|true|yes|1|2|notify|backorder|onbackorder)$/i;
const notCounted = /^(untracked|not tracked)$/i;

/** The stock policy of a row; undefined where the file has nothing about it. */
export function stockPolicyOf(reader: Reader, row: GroupRow, stock: Cell<number>): StockPolicy | undefined {
  const text = (field: string) => reader.text(row, field);
  const policy = text("stock_policy") ?? (/backorder/i.test(text("in_stock") ?? "") ? "backorder" : undefined);
  const isUntracked =
    (text("tracker") === null && !stock) ||
    text("tracked") === "0" ||
    notCounted.test(policy ?? "") ||
    (typeof stock !== "number" && text("in_stock") === "1");
  if (isUntracked) return "untracked";
  if (!policy) return undefined;
  return sellsOn.test(policy) ? "continue" : "track";
}

export function saleRules(reader: Reader, now: Date): SaleRules {
  const { zone, kind } = reader.columns.reading;
  return { zone, now, order: kind === "magento" ? "month-first" : "unknown" };
}
