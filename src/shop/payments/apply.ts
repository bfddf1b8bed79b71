/** The only way a payment is added to an order: by webhook, return page, reconciler or staff. */

import { sql } from "kysely";
import { conflict } from "#contract/errors.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { type Actor, changeOrder, type Order, recordEvent } from "../orders/change.ts";
import { lockOrder, unshippedLines } from "../orders/find.ts";
import { orderPaid } from "../orders/order-channels.ts";
import type { ProviderState } from "../payment-providers/provider.ts";
import { reserve } from "../stock/stock.ts";

const provider: Actor = { kind: "provider" };

/**
 * Applies the state of a payment at its provider. A payment is counted once, however often and in which order updates
 * arrive. A payment of a cancelled order revives the order when its goods can be reserved again; otherwise, and when the
 * order is paid already, it is refunded.
 * @returns id of the refund to settle now, if any.
 */
export async function applyPayment(
  context: ShopContext,
  { provider: name, ref }: { readonly provider: string; readonly ref: string },
  providerState: ProviderState,
): Promise<{ readonly refundId?: string }> {
  const { isPaid, ...received } = await transaction<Received>(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    const payment = await trx
      .selectFrom("payment")
      .selectAll()
      .where("mall_id", "=", context.mall.id)
      .where("provider", "=", name)
      .where("ref", "=", ref)
      .forUpdate()
      .executeTakeFirst();
    if (!payment || payment.applied_at) return {};
    const fits = providerState.amount === payment.amount && providerState.currency === payment.currency;
    const counts = providerState.state === "paid" && fits;
    await trx
      .updateTable("payment")
      .set({
        state: providerState.state === "open" ? "created" : providerState.state,
        checked_at: new Date(),
        updated_at: new Date(),
        ...(counts && { applied_at: new Date() }),
      })
      .where("mall_id", "=", context.mall.id)
      .where("id", "=", payment.id)
      .execute();
    if (providerState.state !== "paid") return {};
    const order = await lockOrder(inside, payment.order_id);
    if (!fits) {
      const told = `${formatMoney(providerState.amount, providerState.currency)} ${providerState.currency}`;
      await recordEvent(inside, order, { action: "payment_mismatch", actor: provider, note: told }, order.status);
      return {};
    }
    return receive(inside, order, payment);
  });
  if (isPaid) orderPaid.publish(ref);
  return received;
}

interface Received {
  readonly refundId?: string;
  /** The order has become paid now. */
  readonly isPaid?: true;
}

async function receive(
  context: TrxContext,
  order: Order,
  payment: { readonly id: string; readonly amount: bigint },
): Promise<Received> {
  const paid = { paid_total: payment.amount, paid_at: new Date(), pay_deadline: null };
  if (!order.cancelled && (order.payment_state === "unpaid" || order.payment_state === "offline")) {
    await changeOrder(context, order, { action: "paid", actor: provider, state: { payment_state: "paid" }, set: paid });
    await queueMail(context, { template: "order_paid", to: order.email, order_id: order.id });
    return { isPaid: true };
  }
  if (!order.cancelled || order.payment_state !== "unpaid") {
    await recordEvent(context, order, { action: "paid_twice", actor: provider }, order.status);
    return refundOf(context, order, payment, "paid_twice");
  }
  if (await reserveAgain(context, order)) {
    const revived = { ...paid, cancelled_at: null, cancel_reason: "", hidden_at: null };
    const state = { payment_state: "paid", cancelled: false } as const;
    await changeOrder(context, order, { action: "paid_late", actor: provider, state, set: revived });
    await queueMail(context, { template: "order_paid", to: order.email, order_id: order.id });
    return { isPaid: true };
  }
  const state = { payment_state: "paid", refund_state: "open" } as const;
  await changeOrder(context, order, { action: "paid_late", actor: provider, note: "sold out", state, set: paid });
  const amount = formatMoney(payment.amount, order.currency);
  await queueMail(context, { template: "shop_late_payment", order_id: order.id, amount });
  return refundOf(context, order, payment, "paid_late");
}

async function refundOf(
  { db, mall }: TrxContext,
  order: Order,
  payment: { readonly id: string; readonly amount: bigint },
  reason: "paid_twice" | "paid_late",
): Promise<{ readonly refundId: string }> {
  const id = newId();
  await db
    .insertInto("payment_refund")
    .values({ mall_id: mall.id, id, order_id: order.id, payment_id: payment.id, amount: payment.amount, reason })
    .execute();
  return { refundId: id };
}

/** Reserves all goods of an order again, or none. */
async function reserveAgain(context: TrxContext, order: Order): Promise<boolean> {
  // If one line is short, the units reserved before it are released by the rollback while the transaction continues.
  await sql`savepoint goods`.execute(context.db);
  const short = await reserve(context, await unshippedLines(context, order.id), order);
  if (short.length === 0) return true;
  await sql`rollback to savepoint goods`.execute(context.db);
  return false;
}

/**
 * Records the payment of an order that is paid outside of the shop.
 * @throws {ShopError} 404; 409 when the order does not wait for such a payment.
 */
export async function receiveOffline(context: ShopContext, orderId: string, staffId: string): Promise<Order> {
  const order = await transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    const order = await lockOrder(inside, orderId);
    if (order.payment_state !== "offline" || order.cancelled)
      throw conflict(t("This order isn't waiting for a payment"));
    await trx
      .insertInto("payment")
      .values({
        mall_id: context.mall.id,
        id: newId(),
        order_id: order.id,
        provider: order.provider,
        ref: null,
        state: "paid",
        amount: order.total,
        currency: order.currency,
        applied_at: new Date(),
      })
      .execute();
    const changed = await changeOrder(inside, order, {
      action: "paid",
      actor: { kind: "staff", id: staffId },
      state: { payment_state: "paid" },
      set: { paid_total: order.total, paid_at: new Date(), pay_deadline: null },
    });
    await queueMail(inside, { template: "order_paid", to: order.email, order_id: order.id });
    return changed;
  });
  orderPaid.publish(order.id);
  return order;
}
