/** What other shops do without stock, and rules of sales that all kinds of files share. */
import type { SaleRules } from "../values/sale.ts";
import type { GroupRow, Reader } from "./cells.ts";
import type { Cell, StockPolicy } from "./parsed.ts";

/** Values of "continue selling" in files: Shopify's, WooCommerce's, Magento's. */
const sellsOn = /^(continue|true|yes|1|2|notify|backorder|onbackorder)$/i;

/**
 * Whether the other shop sells a variant without stock, or does not count its stock: told in the report, because here a variant
 * is sold out at 0 units.
 */
export function stockPolicyOf(reader: Reader, row: GroupRow, stock: Cell<number>): StockPolicy | undefined {
  const text = (field: string) => reader.text(row, field);
  const isUntracked =
    (text("tracker") === null && !stock) ||
    text("tracked") === "0" ||
    (typeof stock !== "number" && text("in_stock") === "1");
  if (isUntracked) {
    reader.notes.push("Stock isn't tracked in the other shop: imported with 0 units");
    return "untracked";
  }
  const policy = text("stock_policy") ?? (/backorder/i.test(text("in_stock") ?? "") ? "backorder" : undefined);
  if (!policy) return undefined;
  if (!sellsOn.test(policy)) return "deny";
  reader.notes.push("Stock: the other shop goes on selling at 0 units. Here these are sold out then");
  return "continue";
}

export function saleRules(reader: Reader, now: Date): SaleRules {
  const { zone, takesEnding, kind } = reader.columns.reading;
  return { zone, now, takesEnding, order: kind === "magento" ? "month-first" : "unknown" };
}
