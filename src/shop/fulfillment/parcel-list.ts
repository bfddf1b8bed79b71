/** A list of order numbers and tracking numbers, as it is pasted or uploaded: read, and compared with the orders. */

import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { checkParcels as checkParcelsCall } from "#contract/calls/order-bulk.ts";
import { badInput } from "#contract/errors.ts";
import { ordersList } from "#contract/lists/orders.ts";
import { isRuined } from "#contract/tracking-number.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { readTable, unguardCell } from "#kernel/csv.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { cleanText } from "#kernel/text.ts";
import { awaitsPaymentSql } from "../orders/awaits-payment.ts";
import { typedDisplayId } from "../orders/display-ids.ts";

export interface ParcelLine {
  /** In the list, from 1. */
  readonly line: number;
  readonly order_no: string;
  readonly tracking_no: string;
  /** "" for the one that is chosen for all. */
  readonly carrier: string;
}

interface CheckedLine extends ParcelLine {
  readonly problem: string;
  readonly customer: string;
  readonly email: string;
  readonly units: number;
  /** Minor units that have not been paid, of an order that can be shipped all the same; undefined for paid ones. */
  readonly unpaid?: bigint | undefined;
}

interface OrderResult {
  readonly order_no: string;
  readonly display_id: number | null;
  readonly status: string;
  readonly awaits_payment: boolean;
  readonly is_withdrawn: boolean;
  readonly total: bigint;
  readonly customer: string;
  readonly email: string;
  readonly units: number;
}

const maxLines = 5_000;
const maxNumber = 100;

/** Parts of the columns' names in the languages of files. */
const words = {
  order: /order|bestell|auftrag|commande|pedido|ordin|zam[óo]wien|заказ|注文|订单|訂單|주문|الطلب/,
  tracking:
    /track|sendung|paketnummer|suivi|seguimiento|rastre|spedizione|tracciamento|zending|śledzen|przesyłk|отслеж|追跡|伝票|问い合わせ|物流|运单|快递单号|송장|تتبع/,
  carrier:
    /carrier|courier|shipped (with|by)|tracking company|versanddienst|frachtf|transporteur|transportista|transportadora|corriere|vervoerder|przewo[źz]nik|перевозчик|運送|配送会社|承运|快递公司|택배사|الناقل/,
};
const header = new RegExp([words.order, words.tracking, /number/].map(({ source }) => source).join("|"));

/** A cell without the apostrophe before a number that is text ('00123), and without decimals that it does not have. */
function plainCell(cell: string): string {
  const text = unguardCell(cell).trim();
  return text.replace(/^'(?=[\p{L}\p{N}])/u, "").replace(/^(\d{5,15})[.,]0{1,2}$/, "$1");
}

/**
 * Two or three columns with or without a header: the order's number, the tracking number, and the carrier where it is not the one
 * for all. Commas, semicolons or tabs.
 */
export function readParcels(list: string): ParcelLine[] {
  const rows = readTable(list, 2 * maxLines, "list").map((cells, index) => ({
    line: index + 1,
    cells: cells.map(plainCell),
  }));
  const [first] = rows;
  const names = first?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const hasHeader = names.some((name) => header.test(name)) && !/\d/.test(names.join(""));
  const find = (pattern: RegExp, fallback: number) => {
    const at = hasHeader ? names.findIndex((name) => pattern.test(name)) : -1;
    return at < 0 ? fallback : at;
  };
  const carrier = hasHeader ? names.findIndex((name) => words.carrier.test(name)) : 2;
  const tracking = hasHeader ? names.findIndex((name, at) => at !== carrier && words.tracking.test(name)) : 1;
  const order = find(words.order, tracking === 0 ? 1 : 0);
  // A column without a name that tells is the second one, unless that has another use.
  const second = carrier === 1 || order === 1 ? Number.NaN : 1;
  const lines = rows
    .slice(hasHeader ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell !== ""))
    .map(({ line, cells }) => ({
      line,
      order_no: cleanText(cells[order] ?? "")
        .toUpperCase()
        .replace(/^#/, ""),
      tracking_no: cleanText(cells[tracking < 0 ? second : tracking] ?? ""),
      carrier: cleanText(cells[carrier] ?? ""),
    }));
  if (lines.length === 0) throw badInput(t("list: needs at least one order number"));
  if (lines.length > maxLines) throw badInput(t("list: at most {max} lines", { max: maxLines.toLocaleString("en") }));
  return lines;
}

/** What each line comes to; `problem` is "" for those that can be shipped. */
export async function checkLines({ db, mall }: ShopContext, named: readonly ParcelLine[]): Promise<CheckedLine[]> {
  const { rows } = await sql<OrderResult>`
    select o.order_no, o.display_id, o.status, ${awaitsPaymentSql} as awaits_payment, of_shop(o.total, o.to_shop) as total, trim(concat(o.address ->> 'first_name', ' ', o.address ->> 'last_name')) as customer, o.email,
      (select coalesce(sum(l.qty - l.shipped_qty - l.removed_qty), 0)::int from order_line l
        where l.mall_id = o.mall_id and l.order_id = o.id) as units,
      exists(select from withdrawal w where w.mall_id = o.mall_id and w.order_id = o.id and w.state = 'open') as is_withdrawn
    from orders o where o.mall_id = ${mall.id}
      and (o.order_no = any(${named.map(({ order_no }) => order_no)}::text[])
        or o.display_id = any(${named.flatMap(({ order_no }) => typedDisplayId(order_no) ?? [])}::int[]))`.execute(db);
  const orders = new Map(rows.map((order) => [order.order_no, order]));
  const byDisplayId = new Map(rows.map((order) => [order.display_id, order]));
  // A line may name its order by the short number (#1042): it is replaced by the order number here.
  const lines = named.map((line) => {
    const order = orders.get(line.order_no) ?? byDisplayId.get(typedDisplayId(line.order_no) ?? Number.NaN);
    return order ? { ...line, order_no: order.order_no } : line;
  });
  const seen = new Set<string>();
  const statuses: Readonly<Record<string, { readonly label: string }>> = ordersList.columns.status.values;
  return lines.map((line) => {
    const order = orders.get(line.order_no);
    const isTwice = seen.has(line.order_no);
    seen.add(line.order_no);
    const problemOf = () => {
      if (line.order_no === "") return t("Has no order number");
      if (!order) return t("Order not found");
      if (isTwice) return t("Is in the list twice");
      if (order.status !== "waiting_shipment")
        return t("Can't be shipped: {status}", { status: t(statuses[order.status]?.label ?? "") });
      if (order.is_withdrawn) return t("The customer has withdrawn from the contract: open the order to decide");
      if (isRuined(line.tracking_no)) return ruinedWords(line.tracking_no);
      if (line.carrier.length > maxNumber) return t("Carrier: at most {max} characters", { max: maxNumber });
      if (line.tracking_no.length > maxNumber)
        return t("Tracking number: at most {max} characters", { max: maxNumber });
      return "";
    };
    const unpaid = order?.awaits_payment ? order.total : undefined;
    return {
      ...line,
      problem: problemOf(),
      customer: order?.customer ?? "",
      email: order?.email ?? "",
      units: order?.units ?? 0,
      unpaid,
    };
  });
}

/** Says what of a list can be shipped, without shipping it. @throws {ShopError} 400 for a list that is empty or too long. */
export async function checkParcels(
  context: ShopContext,
  { list }: { readonly list: string },
): Promise<Output<typeof checkParcelsCall>> {
  const checked = await checkLines(context, readParcels(list));
  const possible = checked.filter(({ problem }) => problem === "");
  const ready = possible.filter(({ unpaid }) => unpaid === undefined);
  const unpaid = possible.filter((line) => line.unpaid !== undefined);
  const show = (amount: bigint) => formatMoney(amount, context.mall.currency);
  const problems = checked.filter(({ problem }) => problem !== "");
  return {
    ready: ready.length,
    without_number: ready.filter(({ tracking_no }) => tracking_no === "").length,
    without_carrier: possible.filter(({ carrier }) => carrier === "").length,
    problems: problems.slice(0, 100).map(({ line, order_no, problem }) => ({ line, order_no, problem })),
    problem_count: problems.length,
    sample: ready.slice(0, 20).map((line) => ({
      order_no: line.order_no,
      tracking_no: line.tracking_no,
      carrier: line.carrier,
      customer: line.customer,
      email: line.email,
      units: line.units,
    })),
    unpaid: unpaid.slice(0, 100).map(({ line, order_no, customer, unpaid: total = 0n }) => ({
      line,
      order_no,
      customer,
      total: show(total),
    })),
    unpaid_count: unpaid.length,
    unpaid_total: show(unpaid.reduce((sum, { unpaid: total = 0n }) => sum + total, 0n)),
  };
}

/** A spreadsheet has changed the number. */
export const ruinedWords = (trackingNo: string): string =>
  t(
    "Tracking number {trackingNo} was changed by a spreadsheet and has lost digits. Format its column as text and enter the full number",
    { trackingNo },
  );
