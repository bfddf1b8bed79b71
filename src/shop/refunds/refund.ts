/** Refunds that staff make without a request of the buyer. */
import { sql } from "kysely";
import type { z } from "zod";
import type { staffRefund as staffRefundCall } from "#contract/calls/refunds.ts";
import { badInput, conflict } from "#contract/errors.ts";
import { runCommand } from "../command.ts";
import type { ShopContext, TrxContext } from "../context.ts";
import { newId } from "../ids.ts";
import { writeStock } from "../inventory/index.ts";
import { formatMoney, parseMoney } from "../money/money.ts";
import { changeOrder, type Order } from "../orders/change.ts";
import { changeAny } from "../orders/change-any.ts";
import type { PaymentSettings } from "../payments/index.ts";
import { cleanText } from "../text.ts";
import { addPaymentRefund } from "./payment-refund.ts";
import { settleRefund } from "./settle.ts";

type RefundInput = z.output<(typeof staffRefundCall)["input"]>;

/**
 * Refunds an amount and puts units that came back on hand again. Decision, units and the pending payment are written
 * together; then the provider is called, and called again by a job until it has paid back.
 * @throws {ShopError} 404; 409 with a refund open; 400 for an amount of zero or of more than is not refunded yet, and for
 * more units than were shipped and have not come back.
 */
export async function refundOrder(
  context: ShopContext,
  settings: PaymentSettings,
  staffId: string,
  input: RefundInput,
): Promise<void> {
  const refundId = await changeAny(context, input.order_no, async (inside, order) => {
    if (order.refund_state === "open") throw conflict("A refund of this order is open already");
    const left = order.paid_total - order.refunded_total;
    const amount = parseMoney(input.amount, order.currency);
    if (amount === undefined || amount <= 0n) throw badInput(`amount must be an amount of ${order.currency}`);
    if (amount > left) throw badInput(`amount: at most ${formatMoney(left, order.currency)}`);
    const reason = cleanText(input.reason);
    const request = { id: newId(), amount };
    await inside.db
      .insertInto("refund_request")
      .values({
        mall_id: inside.mall.id,
        id: request.id,
        order_id: order.id,
        state: "approved",
        amount,
        reason,
        pictures: "[]",
        staff_id: staffId,
        decided_at: new Date(),
      })
      .execute();
    const id = await addPaymentRefund(inside, order, request, "staff");
    await changeOrder(inside, order, {
      action: "refund",
      actor: { kind: "staff", id: staffId },
      note: reason,
      state: { refund_state: "open" },
    });
    await restock(inside, order, input.restock);
    return id;
  });
  await settleRefund(context, settings, refundId);
}

async function restock(context: TrxContext, order: Order, parts: RefundInput["restock"]): Promise<void> {
  if (parts.length === 0) return;
  if (new Set(parts.map(({ line_id }) => line_id)).size < parts.length) {
    throw badInput("restock: must name each line once");
  }
  const { rows } = await sql<{ id: string; variant_id: string; qty: number }>`
    update order_line l set returned_qty = l.returned_qty + w.qty
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) w (line_id uuid, qty integer)
    where l.mall_id = ${context.mall.id} and l.order_id = ${order.id} and l.id = w.line_id
      and l.returned_qty + w.qty <= l.shipped_qty
    returning l.id, l.variant_id, w.qty`.execute(context.db);
  if (rows.length < parts.length) throw badInput("restock: at most the shipped units that have not come back");
  const units = new Map<string, number>();
  for (const { variant_id, qty } of rows) units.set(variant_id, (units.get(variant_id) ?? 0) + qty);
  // A variant that was deleted since has no stock.
  const { rows: existing } = await sql<{ id: string }>`select id from variant
    where mall_id = ${context.mall.id} and id = any(${[...units.keys()]}::uuid[])`.execute(context.db);
  const changes = existing.map(({ id }) => ({
    variant_id: id,
    by: units.get(id) ?? 0,
    reason: "returned",
    note: `Order ${order.order_no}`,
  }));
  await runCommand(context, "catalog", async (inside) => {
    const [refused] = await writeStock(inside, changes);
    if (refused) throw badInput(`restock: ${refused.reason}`);
  });
}
