/** What a refund that staff have in mind comes to, by the order's stored lines and its earlier refunds. */
import { sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { previewRefund as previewRefundCall } from "#contract/calls/refunds.ts";
import { badInput } from "#contract/errors.ts";
import type { ShopContext, TrxContext } from "../context.ts";
import { formatMoney, parseMoney } from "../money/money.ts";
import type { Order } from "../orders/change.ts";
import { orderIdOf } from "../orders/change-any.ts";
import { findOrder } from "../orders/find.ts";
import { type Refundable, type RefundableLine, type RefundParts, refundParts } from "./parts.ts";

export type RefundInput = z.output<(typeof previewRefundCall)["input"]>;

export interface PlanLine extends RefundableLine {
  readonly variant_id: string;
  readonly good_name: string;
  readonly shipped_qty: number;
  readonly returned_qty: number;
  readonly removed_qty: number;
}

export interface RefundPlan extends RefundParts {
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
    parts: plan.parts.map((part) => ({ ...part, amount: show(part.amount), tax: show(part.tax) })),
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
  const { shipping_left, lines, ...refundable } = await readRefundable(context, order);
  checkUnits(lines, input.lines);
  const { left } = refundable;
  const amountOf = (name: string, text: string, most: bigint) => {
    const amount = parseMoney(text, order.currency);
    if (amount === undefined) throw badInput(`${name} must be an amount of ${order.currency}`);
    if (amount > most) throw badInput(`${name}: at most ${formatMoney(most, order.currency)}`);
    return amount;
  };
  const parts = refundParts(
    { ...refundable, lines },
    {
      lines: input.lines.map(({ line_id, unshipped, shipped }) => ({ line_id, qty: unshipped + shipped })),
      shipping: amountOf("shipping", input.shipping ?? "0", shipping_left),
      amount: input.amount === undefined ? undefined : amountOf("amount", input.amount, left),
    },
  );
  return { ...parts, lines, shipping_left, left };
}

function checkUnits(lines: readonly PlanLine[], chosen: RefundInput["lines"]): void {
  const seen = new Set<string>();
  for (const { line_id, unshipped, shipped, restock } of chosen) {
    const line = lines.find(({ id }) => id === line_id);
    if (!line || seen.has(line_id)) throw badInput("line_id must be a line of this order, each once");
    seen.add(line_id);
    const { qty, shipped_qty, removed_qty, refunded_qty, returned_qty, good_name } = line;
    const open = qty - shipped_qty - removed_qty;
    const sent = shipped_qty - (refunded_qty - removed_qty);
    // Somebody else may have refunded or shipped them since the caller looked.
    if (unshipped > open) throw badInput(leftText(open, good_name, "unshipped"));
    if (shipped > sent) throw badInput(leftText(sent, good_name, "shipped"));
    const back = Math.min(shipped, shipped_qty - returned_qty);
    if (restock > back) throw badInput(`restock: at most ${back} of ${good_name} can come back`);
  }
}

const leftText = (count: number, name: string, kind: "shipped" | "unshipped") =>
  count === 0
    ? `No ${kind} ${name} is left to refund`
    : `Only ${count} ${kind} ${name} ${count === 1 ? "is" : "are"} left to refund`;

async function readRefundable(
  { db, mall }: ShopContext,
  order: Order,
): Promise<Refundable & { readonly lines: readonly PlanLine[]; readonly shipping_left: bigint }> {
  const lines = await db
    .selectFrom("order_line")
    .select(["id", "variant_id", "good_name", "price", "qty", "discount", "tax"])
    .select(["shipped_qty", "returned_qty", "refunded_qty", "removed_qty"])
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute();
  const { rows } = await sql<{ tax: string; shipping: string }>`
    select coalesce(sum(l.tax), 0)::text as tax, coalesce(sum(l.amount) filter (where l.kind = 'shipping'), 0)::text as shipping
    from refund_line l where l.mall_id = ${mall.id} and l.order_id = ${order.id}`.execute(db);
  const refunded = { tax: BigInt(rows[0]?.tax ?? 0), shipping: BigInt(rows[0]?.shipping ?? 0) };
  // Tax that belongs to no line is that of the shipping.
  const shipping_tax = order.tax_total - lines.reduce((sum, { tax }) => sum + tax, 0n);
  const shipping = order.shipping_total + (order.tax_included ? 0n : shipping_tax);
  return {
    lines,
    shipping,
    shipping_tax,
    shipping_left: shipping - refunded.shipping,
    tax_included: order.tax_included,
    left: order.paid_total - order.refunded_total,
    tax_left: order.tax_total - refunded.tax,
  };
}
