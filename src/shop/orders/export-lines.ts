/** Lines of orders as a table of texts that is streamed: a row for each product that was sold. */
import { sql } from "kysely";
import type { ListSelection } from "#contract/list.ts";
import { declared } from "#i18n/declared.ts";
import { msg, t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { selectedIds } from "#kernel/lists/index.ts";
import { localTimes } from "#kernel/lists/local-times.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { methodLabel } from "../payment-providers/installed.ts";
import { staffStatusSql } from "./awaits-payment.ts";
import { staffPaymentSql } from "./conditions.ts";
import { ordersSource } from "./list-source.ts";

/** Orders that are read by one statement. */
const portion = 500;

const header = [
  msg("Order"),
  msg("Date"),
  msg("Status"),
  msg("Country"),
  msg("Product"),
  msg("Variant"),
  msg("SKU"),
  msg("Quantity"),
  msg("Unit price"),
  msg("Discount"),
  msg("Tax"),
  msg("Shipped"),
  msg("Refunded"),
  msg("Currency"),
  msg("Tax rate"),
  msg("Payment"),
  msg("Payment method"),
  msg("Test order"),
  msg("Number"),
] as const;

interface Line {
  readonly order_no: string;
  readonly display_id: number | null;
  readonly placed_at: Date;
  readonly status: string;
  readonly country: string | null;
  readonly good_name: string;
  readonly variant_label: string;
  readonly sku: string;
  readonly qty: number;
  readonly price: bigint;
  readonly discount: bigint;
  readonly tax: bigint;
  readonly shipped_qty: number;
  readonly refunded_qty: number;
  readonly currency: string;
  /** "VAT 19%"; "" without one. */
  readonly tax_name: string;
  readonly payment_state: string;
  readonly provider: string;
  readonly is_test: boolean;
}

/** The lines of selected orders, in the order in which these were placed. */
export function exportOrderLines(context: ShopContext, selection: ListSelection) {
  const { db, mall } = context;
  const times = localTimes(mall.time_zone);
  async function* rows() {
    for (let after: string | null = null; ; ) {
      const ids: string[] = await selectedIds(context, ordersSource, selection, { after, limit: portion });
      const last = ids.at(-1);
      if (!last) return;
      const { rows: lines } = await sql<Line>`
        select o.order_no, o.display_id, o.placed_at, ${staffStatusSql} as status, ${staffPaymentSql} as payment_state, o.provider, o.is_test, o.address ->> 'country' as country, o.currency, l.good_name,
          l.variant_label, l.sku, l.qty, l.price, l.discount, l.tax, l.shipped_qty, l.refunded_qty,
          coalesce(l.tax_name, o.tax_name) as tax_name
        from orders o join order_line l on l.mall_id = o.mall_id and l.order_id = o.id
        where o.mall_id = ${mall.id} and o.id = any(${ids}::uuid[]) order by o.id, l.position`.execute(db);
      yield lines.map((line) => cellsOf(line, times));
      if (ids.length < portion) return;
      after = last;
    }
  }
  return { name: "order-lines", header: header.map((label) => t(label)), rows: rows() };
}

function cellsOf(line: Line, times: (iso: string) => string): string[] {
  const money = (amount: bigint) => formatMoney(amount, line.currency);
  return [
    line.order_no,
    times(line.placed_at.toISOString()),
    wordsOf("status", line.status),
    line.country ?? "",
    line.good_name,
    line.variant_label,
    line.sku,
    String(line.qty),
    money(line.price),
    money(line.discount),
    money(line.tax),
    String(line.shipped_qty),
    String(line.refunded_qty),
    line.currency,
    line.tax_name,
    wordsOf("payment_state", line.payment_state),
    methodLabel(line.provider),
    line.is_test ? t("yes") : t("no"),
    line.display_id === null ? "" : String(line.display_id),
  ];
}

/** A value as the list of orders names it. */
function wordsOf(column: "status" | "payment_state", value: string): string {
  const values: Readonly<Record<string, { readonly label: string }>> = ordersSource.definition.columns[column].values;
  return declared(values[value]?.label ?? value);
}
