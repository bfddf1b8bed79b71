/** What a refund that staff have in mind comes to, by the order's stored lines and its earlier refunds. */

import { sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { previewRefund as previewRefundCall } from "#contract/calls/refunds.ts";
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { formatMoney, parseMoney } from "#kernel/money/money.ts";
import type { Order } from "../orders/change.ts";
import { orderIdOf } from "../orders/change-any.ts";
import { findOrder } from "../orders/find.ts";
import { joined, type RefundPart } from "../orders/refunded-parts.ts";
import { rateOf, shippingOf, taxedParts } from "../orders/taxes.ts";
import { byRate, rateKey } from "../taxes/by-rate.ts";
import type { Tax } from "../taxes/tax.ts";
import { type Refundable, type RefundableLine, type RefundParts, refundParts } from "./parts.ts";

export type RefundInput = z.output<(typeof previewRefundCall)["input"]>;

export interface PlanLine extends RefundableLine {
  readonly variant_id: string;
  readonly good_name: string;
  readonly shipped_qty: number;
  readonly returned_qty: number;
  readonly removed_qty: number;
}

/** A part as it is stored. */
export interface PlanPart extends RefundPart {
  /** Null: the tax rate of the order. */
  readonly tax_rate: Tax | null;
}

export interface RefundPlan extends RefundParts {
  readonly parts: readonly PlanPart[];
  readonly lines: readonly PlanLine[];
  /** Shipping that is not refunded, with tax. */
  readonly shipping_left: bigint;
  readonly left: bigint;
}

/**
 * Computes a refund without making it.
 * @throws {ShopError} 404; 400 for lines that are not the order's, units or amounts of which fewer are left.
 */
export async function previewRefund(
  context: ShopContext,
  input: RefundInput,
): Promise<Output<typeof previewRefundCall>> {
  const order = await findOrder(context, await orderIdOf(context, input.order_no));
  const plan = await planRefund(context, order, input);
  const show = (amount: bigint) => formatMoney(amount, order.currency);
  return {
    parts: joined(plan.parts).map(({ kind, line_id, qty, amount, tax }) => ({
      kind,
      line_id,
      qty,
      amount: show(amount),
      tax: show(tax),
    })),
    computed: show(plan.computed),
    amount: show(plan.amount),
    tax: show(plan.tax),
    left: show(plan.left),
    shipping_left: show(plan.shipping_left),
  };
}

/** @throws {ShopError} 400 for lines that are not the order's, units or amounts of which fewer are left. */
export async function planRefund(
  context: ShopContext | TrxContext,
  order: Order,
  input: Pick<RefundInput, "lines" | "shipping" | "amount">,
): Promise<RefundPlan> {
  const { shipping_left, lines, left, taxOf, ...refundable } = await readRefundable(context, order);
  checkUnits(lines, input.lines);
  const amountOf = (name: string, text: string, max: bigint) => {
    const amount = parseMoney(text, order.currency);
    if (amount === undefined)
      throw badInput(t("{name} must be an amount of {currency}", { name, currency: order.currency }));
    if (amount > max) throw badInput(t("{name}: at most {max}", { name, max: formatMoney(max, order.currency) }));
    return amount;
  };
  const refund = refundParts(
    { ...refundable, lines },
    {
      lines: input.lines.map(({ line_id, unshipped, shipped }) => ({ line_id, qty: unshipped + shipped })),
      shipping: amountOf("shipping", input.shipping ?? "0", shipping_left),
      amount: input.amount === undefined ? undefined : amountOf("amount", input.amount, left),
    },
  );
  const parts = refund.parts.map((part) => ({ ...part, tax_rate: taxOf(part.rate) }));
  return { ...refund, parts, lines, shipping_left, left };
}

function checkUnits(lines: readonly PlanLine[], chosen: RefundInput["lines"]): void {
  const seen = new Set<string>();
  for (const { line_id, unshipped, shipped, restock } of chosen) {
    const line = lines.find(({ id }) => id === line_id);
    if (!line || seen.has(line_id)) throw badInput(t("line_id must be a line of this order, each once"));
    seen.add(line_id);
    const { qty, shipped_qty, removed_qty, refunded_qty, returned_qty, good_name } = line;
    const open = qty - shipped_qty - removed_qty;
    const sent = shipped_qty - (refunded_qty - removed_qty);
    // Somebody else may have refunded or shipped them since the caller looked.
    if (unshipped > open) throw badInput(leftText(open, good_name, "unshipped"));
    if (shipped > sent) throw badInput(leftText(sent, good_name, "shipped"));
    const back = Math.min(shipped, shipped_qty - returned_qty);
    if (restock > back)
      throw badInput(t("restock: at most {max} of {product} can come back", { max: back, product: good_name }));
  }
}

const leftText = (count: number, name: string, kind: "shipped" | "unshipped") =>
  count === 0
    ? `No ${kind} ${name} is left to refund`
    : `Only ${count} ${kind} ${name} ${count === 1 ? "is" : "are"} left to refund`;

interface Stored extends Refundable {
  readonly lines: readonly PlanLine[];
  readonly shipping_left: bigint;
  readonly left: bigint;
  /** The tax of a rate's key; null for the order's. */
  readonly taxOf: (rate: string) => Tax | null;
}

async function readRefundable(context: ShopContext, order: Order): Promise<Stored> {
  const { db, mall } = context;
  const stored = await db
    .selectFrom("order_line")
    .select(["id", "variant_id", "good_name", "price", "qty", "discount", "tax", "tax_name", "tax_hundredths"])
    .select(["shipped_qty", "returned_qty", "refunded_qty", "removed_qty"])
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute();
  const before = await refundedByRate(context, order);
  const left = order.paid_total - order.refunded_total;
  const parts = taxedParts(order, stored);
  const paid = sum(parts.map(({ net, tax }) => net + tax));
  const returned = sum(before.map(({ amount }) => amount));
  // Refunds from before rates were stored belong to no rate of their own: then all of the order counts as one.
  const isOne = before.some(({ rate }) => rate === null) || paid - returned !== left;
  const keyOf = (rate: Tax) => (isOne ? "" : rateKey(rate));
  const lines = stored.map((line) => ({ ...line, rate: keyOf(rateOf(order, line)) }));
  const shippingBefore = (key: string) =>
    sum(before.map(({ rate, shipping }) => (isOne || (rate && rateKey(rate) === key) ? shipping : 0n)));
  const charged = shippingOf(order, sum(stored.map(({ tax }) => tax)));
  const shipping = isOne
    ? [{ rate: "", amount: sum(charged.map(({ amount }) => amount)), tax: sum(charged.map(({ tax }) => tax)) }]
    : charged.map(({ rate, ...part }) => ({ ...part, rate: rateKey(rate) }));
  const open = shipping.map((part) => ({ ...part, left: part.amount - shippingBefore(part.rate) }));
  const rates = isOne
    ? [{ rate: "", left, tax: order.tax_total - sum(before.map(({ tax }) => tax)) }]
    : byRate(parts).map(({ rate, net, tax }) => {
        const gone = before.filter((one) => one.rate && rateKey(one.rate) === rateKey(rate));
        return {
          rate: rateKey(rate),
          left: net + tax - sum(gone.map(({ amount }) => amount)),
          tax: tax - sum(gone.map((one) => one.tax)),
        };
      });
  const taxes = new Map(parts.map(({ rate }) => [rateKey(rate), rate]));
  return {
    lines,
    shipping: open,
    shipping_left: sum(open.map((part) => part.left)),
    tax_included: order.tax_included,
    rates,
    left,
    taxOf: (key) => (isOne ? null : (taxes.get(key) ?? null)),
  };
}

/** What was refunded, with each rate; its rate is null for refunds from before it was stored. */
async function refundedByRate({ db, mall }: ShopContext, order: Pick<Order, "id">) {
  const { rows } = await sql<{
    name: string | null;
    hundredths: number | null;
    amount: string;
    tax: string;
    shipping: string;
  }>`
    select l.tax_name as name, l.tax_hundredths as hundredths, sum(l.amount)::text as amount, sum(l.tax)::text as tax,
      coalesce(sum(l.amount) filter (where l.kind = 'shipping'), 0)::text as shipping
    from refund_line l where l.mall_id = ${mall.id} and l.order_id = ${order.id} group by 1, 2`.execute(db);
  return rows.map(({ name, hundredths, amount, tax, shipping }) => ({
    rate: name === null || hundredths === null ? null : { name, hundredths },
    amount: BigInt(amount),
    tax: BigInt(tax),
    shipping: BigInt(shipping),
  }));
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
