/** Figures counted in the plainest way, from all rows of a mall in memory: what stored ones are compared with. */

import { dayIn } from "#contract/days.ts";
import type { ShopContext } from "#kernel/context.ts";
import { containedIn } from "#kernel/money/money.ts";
import { rateOf, shippingOf } from "../orders/taxes.ts";
import type { Tax } from "../taxes/tax.ts";
import { type PartColumn, partColumns, type TotalColumn, totalColumns } from "./count.ts";

export type Counted = Map<string, Record<string, bigint>>;

/** Totals by "day", and parts by "by day key". */
export async function plainRecount({ db, mall }: ShopContext): Promise<{ days: Counted; parts: Counted }> {
  const [orders, lines, refunds, refundLines, shipments, sources] = await Promise.all([
    db.selectFrom("orders").selectAll().where("mall_id", "=", mall.id).execute(),
    db.selectFrom("order_line").selectAll().where("mall_id", "=", mall.id).execute(),
    db.selectFrom("payment_refund").selectAll().where("mall_id", "=", mall.id).where("state", "=", "done").execute(),
    db.selectFrom("refund_line").selectAll().where("mall_id", "=", mall.id).execute(),
    db.selectFrom("shipment").selectAll().where("mall_id", "=", mall.id).execute(),
    db.selectFrom("order_source").selectAll().where("mall_id", "=", mall.id).execute(),
  ]);
  const days: Counted = new Map();
  const parts: Counted = new Map();
  const dayOf = (time: Date) => dayIn(mall.time_zone, time);
  const add = (to: Counted, key: string, columns: readonly string[], values: Record<string, bigint>) => {
    const sums = to.get(key) ?? Object.fromEntries(columns.map((column) => [column, 0n]));
    for (const [column, value] of Object.entries(values))
      if (columns.includes(column)) sums[column] = (sums[column] ?? 0n) + value;
    to.set(key, sums);
  };
  const addDay = (day: string, values: Partial<Record<TotalColumn, bigint>>) => add(days, day, totalColumns, values);
  const counting = orders.filter(
    ({ is_test, cancelled, payment_state, in_figures }) =>
      in_figures && !is_test && !cancelled && payment_state !== "unpaid",
  );
  const countryOf = (address: unknown) =>
    typeof address === "object" && address && "country" in address ? String(address.country) : "";
  const stateOf = (address: unknown) =>
    typeof address === "object" && address && "state" in address ? String(address.state) : "";
  for (const order of counting) {
    const day = dayOf(order.placed_at);
    const addPart = (by: string, key: string, values: Partial<Record<PartColumn, bigint>>) =>
      add(parts, `${by} ${day} ${key}`, partColumns, values);
    const addOrder = (values: Partial<Record<PartColumn, bigint>>) => {
      addPart("country", countryOf(order.address), values);
      addPart("source", sources.find(({ order_id }) => order_id === order.id)?.source ?? "", values);
      if (order.discount_id) addPart("discount", order.discount_id, values);
    };
    const isReturning = counting.some(
      (other) =>
        other.id !== order.id &&
        (other.placed_at < order.placed_at || (+other.placed_at === +order.placed_at && other.id < order.id)) &&
        ((order.customer_id !== null && other.customer_id === order.customer_id) ||
          other.email.toLowerCase() === order.email.toLowerCase()),
    );
    const parcels = shipments.filter(({ order_id }) => order_id === order.id).length;
    addDay(day, { orders: 1n, returning_orders: isReturning ? 1n : 0n, parcels: BigInt(parcels) });
    addOrder({ orders: 1n });
    const rates = new Set<string>();
    const keyOf = ({ name, hundredths }: Tax) => {
      const parts = [countryOf(order.address), stateOf(order.address), order.reverse_charge, hundredths, name];
      return `[${parts.map((value) => JSON.stringify(value)).join(", ")}]`;
    };
    const addSale = (rate: Tax, values: Partial<Record<PartColumn, bigint>>) => {
      addPart("tax", keyOf(rate), { ...values, ...noCosts, orders: rates.has(keyOf(rate)) ? 0n : 1n });
      rates.add(keyOf(rate));
    };
    let lineTax = 0n;
    const seen = new Set<string>();
    for (const line of lines.filter(({ order_id }) => order_id === order.id)) {
      const qty = BigInt(line.qty);
      const items = line.price * qty;
      // What the prices would contain without the discount.
      const rate = order.reverse_charge ? 0 : rateOf(order, line).hundredths;
      const paid = items - line.discount;
      const share = paid > 0n ? (2n * line.tax * items + paid) / (2n * paid) : 0n;
      // Orders of earlier versions have no rate: what was taken off a line takes its share of the stored tax.
      const contained = rate > 0 || order.reverse_charge ? containedIn(items, rate) : share;
      const gross = !order.tax_included ? items : items - (line.discount > 0n ? contained : line.tax);
      const net = paid - (order.tax_included ? line.tax : 0n);
      const values = {
        units: qty,
        units_with_cost: line.unit_cost === null ? 0n : qty,
        gross_sales: gross,
        discounts: gross - net,
        uncosted_sales: line.unit_cost === null ? net : 0n,
        taxes: line.tax,
        cost: (line.unit_cost ?? 0n) * qty,
      };
      lineTax += line.tax;
      addDay(day, values);
      addOrder(values);
      addSale(rateOf(order, line), values);
      addPart("product", line.product_id, { ...values, orders: seen.has(line.product_id) ? 0n : 1n });
      seen.add(line.product_id);
    }
    const rest = { taxes: order.tax_total - lineTax };
    addDay(day, { ...rest, shipping: order.shipping_total - (order.tax_included ? rest.taxes : 0n) });
    addOrder(rest);
    for (const { rate, amount, tax } of shippingOf(order, lineTax))
      if (amount > 0n) addSale(rate, { gross_sales: amount - tax, taxes: tax });
    const ofOrder = refunds.filter(({ order_id, reason }) => order_id === order.id && reason !== "paid_twice");
    const time = ({ done_at, id }: (typeof ofOrder)[number]) => `${done_at?.toISOString()} ${id}`;
    const last = ofOrder.toSorted((one, other) => (time(one) < time(other) ? -1 : 1)).at(-1);
    for (const refund of ofOrder) {
      if (!refund.done_at) continue;
      const on = dayOf(refund.done_at);
      const addBack = (product: string | null, values: Partial<Record<TotalColumn | PartColumn, bigint>>) => {
        add(days, on, totalColumns, values);
        add(parts, `country ${on} ${countryOf(order.address)}`, partColumns, values);
        const source = sources.find(({ order_id }) => order_id === order.id)?.source ?? "";
        add(parts, `source ${on} ${source}`, partColumns, values);
        if (order.discount_id) add(parts, `discount ${on} ${order.discount_id}`, partColumns, values);
        if (product !== null) add(parts, `product ${on} ${product}`, partColumns, values);
      };
      for (const part of refundLines.filter(
        ({ refund_request_id }) => refund_request_id === refund.refund_request_id,
      )) {
        const line = lines.find(({ id }) => id === part.order_line_id);
        const net = part.amount - part.tax;
        const back = BigInt(part.removed_qty + part.restocked_qty) * (line?.unit_cost ?? 0n);
        addBack(part.kind === "shipping" ? null : (line?.product_id ?? ""), {
          returns: part.kind === "shipping" ? 0n : net,
          shipping: part.kind === "shipping" ? -net : 0n,
          taxes: -part.tax,
          returned_taxes: part.tax,
          refunds: part.amount,
          cost: -back,
          uncosted_sales: line && line.unit_cost === null ? -net : 0n,
        });
        const returned = { returns: net, taxes: -part.tax, returned_taxes: part.tax };
        add(parts, `tax ${on} ${keyOf(rateOf(order, part))}`, partColumns, returned);
      }
      if (refund !== last || order.payment_state !== "refunded") continue;
      for (const line of lines.filter(({ order_id }) => order_id === order.id)) {
        const named = refundLines
          .filter(({ order_line_id }) => order_line_id === line.id)
          .reduce((sum, { removed_qty }) => sum + removed_qty, 0);
        addBack(line.product_id, { cost: -BigInt(line.removed_qty - named) * (line.unit_cost ?? 0n) });
      }
    }
  }
  return { days: onlyWithValues(days), parts: onlyWithValues(parts) };
}

/** Of tax rates costs are not counted. */
const noCosts = { cost: 0n, units_with_cost: 0n, uncosted_sales: 0n };

/** The stored figures in the same form. */
export async function storedMetrics({
  db,
  mall,
}: ShopContext): Promise<{ days: Counted; parts: Counted; months: Counted }> {
  const [days, parts, months] = await Promise.all([
    db.selectFrom("figure_day").selectAll().where("mall_id", "=", mall.id).execute(),
    db.selectFrom("figure_part").selectAll().where("mall_id", "=", mall.id).execute(),
    db.selectFrom("figure_part_month").selectAll().where("mall_id", "=", mall.id).execute(),
  ]);
  const totals = days.map((row) => [row.day, pick(row, totalColumns)] as const);
  const ofDays = parts.map((row) => [`${row.by} ${row.day} ${row.key}`, pick(row, partColumns)] as const);
  const ofMonths = months.map((row) => [`${row.by} ${row.month} ${row.key}`, pick(row, partColumns)] as const);
  return { days: onlyWithValues(new Map(totals)), parts: new Map(ofDays), months: new Map(ofMonths) };
}

/** The sums of the days' parts by the first day of their month. */
export function monthsOfParts(parts: Counted): Counted {
  const months: Counted = new Map();
  for (const [key, values] of parts) {
    const [by = "", day = "", ...rest] = key.split(" ");
    const month = `${by} ${day.slice(0, 8)}01 ${rest.join(" ")}`;
    const sums = months.get(month) ?? {};
    for (const [column, value] of Object.entries(values)) sums[column] = (sums[column] ?? 0n) + value;
    months.set(month, sums);
  }
  return onlyWithValues(months);
}

const pick = <C extends string>(row: Readonly<Record<C, bigint | number>>, columns: readonly C[]) =>
  Object.fromEntries(columns.map((column) => [column, BigInt(row[column])]));

const onlyWithValues = (counted: Counted): Counted =>
  new Map([...counted].filter(([, values]) => Object.values(values).some((value) => value !== 0n)));
