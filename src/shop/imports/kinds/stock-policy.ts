/** Stock policies of files, and rules of sales that all kinds of files share. */
import { parseFlag } from "#contract/flags.ts";
import type { StockPolicy } from "#contract/stock-policy.ts";
import type { SaleRules } from "../values/sale.ts";
import type { GroupRow, Reader } from "./cells.ts";
import type { Cell } from "./parsed.ts";

/** Values of "continue selling" in files: Shopify's, WooCommerce's, Magento's, and those of the own form. */
const sellsOn = /^(continue|sells when out|2|notify|backorder|onbackorder)$/i;
const notCounted = /^(untracked|not tracked)$/i;
/** What Squarespace and Wix write as the number of what they do not count. */
const uncounted = /^(unlimited|in ?stock|∞)$/i;
const soldOut = /^(out ?of ?stock|sold ?out)$/i;

/** Units that a cell counts; null for words that count none, with the policy that they mean. */
export function stockOf(reader: Reader, row: GroupRow): { stock: Cell<number>; policy: StockPolicy | undefined } {
  const text = reader.text(row, "stock") ?? "";
  const isUncounted = uncounted.test(text);
  const stock = isUncounted ? null : soldOut.test(text) ? 0 : reader.units(row, "stock", "Stock");
  return { stock, policy: isUncounted ? "untracked" : stockPolicyOf(reader, row, stock) };
}

/** The stock policy of a row; undefined where the file has nothing about it. */
function stockPolicyOf(reader: Reader, row: GroupRow, stock: Cell<number>): StockPolicy | undefined {
  const text = (field: string) => reader.text(row, field);
  const policy = text("stock_policy") ?? (/backorder/i.test(text("in_stock") ?? "") ? "backorder" : undefined);
  const isUntracked =
    (text("tracker") === null && !stock) ||
    parseFlag(text("tracked") ?? "") === false ||
    notCounted.test(policy ?? "") ||
    (typeof stock !== "number" && parseFlag(text("in_stock") ?? "") === true);
  if (isUntracked) return "untracked";
  if (!policy) return undefined;
  return sellsOn.test(policy) || parseFlag(policy) === true ? "continue" : "track";
}

export function saleRules(reader: Reader, now: Date): SaleRules {
  const { zone, kind } = reader.columns.reading;
  return {
    hasFreeSales: kind === "woocommerce" || kind === "shopwright",
    zone,
    now,
    order: kind === "magento" ? "month-first" : "unknown",
  };
}
