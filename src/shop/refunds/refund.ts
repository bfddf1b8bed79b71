/** Refunds that staff make: without a request of the buyer, or as their answer to the open one. */

import { sql } from "kysely";
import type { z } from "zod";
import type { staffRefund as staffRefundCall } from "#contract/calls/refunds.ts";
import { badInput, conflict } from "#contract/errors.ts";
import { forRecord, t } from "#i18n/server.ts";
import { asRecorded, runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { cleanText } from "#kernel/text.ts";
import { writeStock } from "../catalog/write-stock.ts";
import { releaseDiscount } from "../discounts/discounts.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { changeOrder, type Order } from "../orders/change.ts";
import { changeAny } from "../orders/change-any.ts";
import { unshippedLines } from "../orders/find.ts";
import { joined } from "../orders/refunded-parts.ts";
import type { PaymentSettings } from "../payments/index.ts";
import { rowsOfParts } from "../payments/refund-mail-rows.ts";
import { settleRefund } from "../payments/settle-refund.ts";
import { release, type Units } from "../stock/stock.ts";
import { addPaymentRefund } from "./payment-refund.ts";
import { type PlanLine, planRefund, type RefundPlan } from "./plan.ts";
import { storeParts } from "./refund-lines.ts";
import { settleByRefund } from "./settle-withdrawal.ts";

type RefundInput = z.output<(typeof staffRefundCall)["input"]>;

/**
 * Refunds units, shipping and amounts. Units that were not shipped are no longer to be shipped and can be sold again;
 * shipped ones that came back are on hand again. Decision, units and the pending payment are written together; then the
 * provider is called, and called again by a job until it has paid back. The same `refund_id` refunds once; that of a withdrawal settles it. Units that cost nothing
 * are taken back without a payment; a free order of which all units are back is refunded, and the use of its code free again.
 * @throws {ShopError} 404; 409 with another refund open; 400 for an amount of zero for units that were paid, or of more than is not
 * refunded yet, and for units of which fewer are left.
 */
export async function refundOrder(
  context: ShopContext,
  settings: PaymentSettings,
  staffId: string,
  input: RefundInput,
): Promise<void> {
  const paymentRefundId = await changeAny(context, input.order_no, async (inside, order) => {
    const request = await findRefund(inside, order, input.refund_id);
    if (request && request.state !== "open") return null;
    if (order.refund_state === "open" && !request) throw conflict(t("This order already has an open refund request"));
    const plan = await planRefund(inside, order, input);
    // Of what cost nothing only the goods come back.
    const isFree = plan.amount === 0n && plan.computed === 0n && input.lines.length > 0;
    if (plan.amount <= 0n && !isFree) throw badInput(t("amount must be more than 0"));
    const state = isFree ? ("refunded" as const) : ("approved" as const);
    const decided = { amount: plan.amount, note: cleanText(input.note), staff_id: staffId, decided_at: new Date() };
    const id = request?.id ?? input.refund_id ?? newId();
    const reason = cleanText(input.reason);
    if (request) {
      const approved = inside.db
        .updateTable("refund_request")
        .set({ ...decided, state, answer: reason })
        .where("mall_id", "=", inside.mall.id)
        .where("id", "=", id);
      await asRecorded(inside, () => approved.execute());
    } else {
      const insertion = inside.db.insertInto("refund_request").values({
        ...decided,
        mall_id: inside.mall.id,
        id,
        order_id: order.id,
        state,
        reason,
        pictures: "[]",
      });
      await asRecorded(inside, () => insertion.execute());
      if (input.refund_id) await settleByRefund(inside, order.id, input.refund_id);
    }
    const removed = await takeUnits(inside, order, input.lines);
    await storeParts(inside, order, id, plan.parts, input.lines);
    const paymentRefund = isFree
      ? null
      : await addPaymentRefund(inside, order, { id, amount: plan.amount }, request ? "request" : "staff");
    const isOver = isFree && order.total === 0n && !(await hasUnitsLeft(inside, order));
    const shipment = removed ? await shipmentAfter(inside, order) : undefined;
    await changeOrder(inside, order, {
      action: request ? "approve_refund" : "refund",
      actor: { kind: "staff", id: staffId },
      note: [reason, decided.note].filter(Boolean).join("\n"),
      state: {
        refund_state: isFree ? "none" : "open",
        ...(isOver && { payment_state: "refunded" as const }),
        ...(shipment && { shipment_state: shipment }),
      },
      ...(shipment === "shipped" && { set: { shipped_at: new Date() } }),
    });
    await moveUnits(inside, order, plan, input.lines);
    // Where money goes back, its mail follows the payment.
    if (isFree) await tellOfGoods(inside, order, plan);
    if (isOver) await releaseDiscount(inside, order.id);
    return paymentRefund;
  });
  if (paymentRefundId) await settleRefund(context, settings, paymentRefundId);
}

async function tellOfGoods(context: TrxContext, order: Order, { parts }: RefundPlan): Promise<void> {
  const rows = await rowsOfParts(context, order, joined(parts));
  const amount = formatMoney(0n, order.currency);
  await queueMail(context, { template: "order_refunded", to: order.email, order_id: order.id, amount, rows });
}

async function hasUnitsLeft({ db, mall }: TrxContext, order: Order): Promise<boolean> {
  const line = await db
    .selectFrom("order_line")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", order.id)
    .whereRef("refunded_qty", "<", "qty")
    .executeTakeFirst();
  return line !== undefined;
}

function findRefund({ db, mall }: TrxContext, order: Order, id: string | undefined) {
  if (id === undefined) return undefined;
  return db
    .selectFrom("refund_request")
    .select(["id", "state"])
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", order.id)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Counts the units as refunded. @returns whether any of them are no longer to be shipped. */
async function takeUnits(context: TrxContext, order: Order, lines: RefundInput["lines"]): Promise<boolean> {
  if (lines.length === 0) return false;
  await sql`
    update order_line l set refunded_qty = l.refunded_qty + w.unshipped + w.shipped,
      removed_qty = l.removed_qty + w.unshipped, returned_qty = l.returned_qty + w.restock
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      w (line_id uuid, unshipped integer, shipped integer, restock integer)
    where l.mall_id = ${context.mall.id} and l.order_id = ${order.id} and l.id = w.line_id`.execute(context.db);
  return lines.some(({ unshipped }) => unshipped > 0);
}

/** Where an order stands that has fewer units to ship than before; undefined: as before. */
async function shipmentAfter(context: TrxContext, order: Order): Promise<"shipped" | "dropped" | undefined> {
  const open = await unshippedLines(context, order.id);
  if (open.length > 0) return undefined;
  return order.shipment_state === "none" ? "dropped" : "shipped";
}

/** Units that were not shipped can be sold again, those that came back are on hand again. */
async function moveUnits(
  context: TrxContext,
  order: Order,
  { lines }: RefundPlan,
  chosen: RefundInput["lines"],
): Promise<void> {
  const unitsOf = (count: (line: RefundInput["lines"][number]) => number): Units[] =>
    chosen.flatMap((part) => {
      const qty = count(part);
      const line = lines.find(({ id }: PlanLine) => id === part.line_id);
      return line && qty > 0 ? [{ variant_id: line.variant_id, qty }] : [];
    });
  await release(
    context,
    unitsOf(({ unshipped }) => unshipped),
    order,
  );
  await restock(
    context,
    order,
    unitsOf(({ restock }) => restock),
  );
}

async function restock(context: TrxContext, order: Order, units: readonly Units[]): Promise<void> {
  if (units.length === 0 || order.is_test) return;
  const sums = new Map<string, number>();
  for (const { variant_id, qty } of units) sums.set(variant_id, (sums.get(variant_id) ?? 0) + qty);
  // A variant that was deleted since has no stock, and one that is not tracked counts none.
  const { rows: existing } = await sql<{ id: string }>`select id from variant
    where mall_id = ${context.mall.id} and id = any(${[...sums.keys()]}::uuid[])
      and stock_policy <> 'untracked'`.execute(context.db);
  const changes = existing.map(({ id }) => ({
    variant_id: id,
    by: sums.get(id) ?? 0,
    reason: "returned",
    note: forRecord(() => t("Order {orderNo}", { orderNo: order.order_no })),
  }));
  await runCommand(context, "stock", async (inside) => {
    const [refused] = await writeStock(inside, changes);
    if (refused) throw badInput(`restock: ${refused.reason}`);
  });
}
