/** Pays refunds back. A `payment_refund` row is written with the decision and settled outside of its transaction, repeatedly until it works. */
import { sql } from "kysely";
import { codes, ShopError } from "#contract/errors.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { tell } from "#kernel/events/index.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { releaseDiscount } from "../discounts/discounts.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { changeOrder } from "../orders/change.ts";
import { orderPayload } from "../orders/facts.ts";
import { lockOrder, unshippedLines } from "../orders/find.ts";
import { release } from "../stock/stock.ts";
import { isOutside, onlineProvider } from "./methods.ts";
import { rowsOfParts } from "./refund-mail-rows.ts";
import type { PaymentSettings } from "./settings.ts";

/**
 * Pays one refund back and adds it to the order's totals, once: its id is the provider's idempotency key.
 * @returns false when the provider failed; the row stays pending and `settlePendingRefunds` tries again.
 */
export async function settleRefund(context: ShopContext, settings: PaymentSettings, id: string): Promise<boolean> {
  const { db, mall } = context;
  const refund = await db
    .selectFrom("payment_refund as r")
    .leftJoin("payment as p", (join) => join.onRef("p.mall_id", "=", "r.mall_id").onRef("p.id", "=", "r.payment_id"))
    .select(["r.state", "r.amount", "r.order_id", "p.ref", "p.provider", "p.currency"])
    .where("r.mall_id", "=", mall.id)
    .where("r.id", "=", id)
    .executeTakeFirst();
  if (!refund) throw new ShopError(codes.notFound, "Refund not found");
  if (refund.state === "done") return true;
  try {
    const { provider, ref, amount, currency } = refund;
    // Money that was received outside of the shop is paid back outside of it.
    const outside = !provider || isOutside(provider) || !ref;
    const answer = outside
      ? ""
      : await (await onlineProvider(context, settings, provider)).refund({
          ref,
          amount,
          currency: currency ?? mall.currency,
          key: id,
        });
    await transaction(db, (trx) => count({ ...context, db: trx }, id, refund.order_id, answer));
    return true;
  } catch (error) {
    await db
      .updateTable("payment_refund")
      .set((eb) => ({ attempts: eb("attempts", "+", 1), last_error: String(error).slice(0, 500) }))
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .where("state", "=", "pending")
      .execute();
    return false;
  }
}

/** Records the refund in the order, after the provider has paid back. */
async function count(context: TrxContext, id: string, orderId: string, ref: string): Promise<void> {
  const { db, mall } = context;
  const order = await lockOrder(context, orderId);
  const done = await db
    .updateTable("payment_refund")
    .set({ state: "done", ref, done_at: new Date(), last_error: "" })
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .where("state", "=", "pending")
    .returning(["amount", "reason", "refund_request_id"])
    .executeTakeFirst();
  if (!done) return;
  const amount = formatMoney(done.amount, order.currency);
  const parts = done.refund_request_id ? await partsOf(context, done.refund_request_id) : [];
  const rows = await rowsOfParts(context, order, parts);
  await queueMail(context, { template: "order_refunded", to: order.email, order_id: order.id, amount, rows });
  // A duplicate payment was never added to the order's totals.
  if (done.reason === "paid_twice") return;
  const refunded_total = order.refunded_total + done.amount;
  const whole = refunded_total === order.paid_total;
  const changed = await changeOrder(context, order, {
    action: "refunded",
    actor: { kind: "provider" },
    note: amount,
    state: { payment_state: whole ? "refunded" : "partly_refunded", refund_state: "none" },
    set: { refunded_total },
  });
  if (done.refund_request_id) {
    await db
      .updateTable("refund_request")
      .set({ state: "refunded" })
      .where("mall_id", "=", mall.id)
      .where("id", "=", done.refund_request_id)
      .execute();
  }
  const payload = { ...orderPayload(changed), refund_id: done.refund_request_id, amount };
  await tell(context, [{ name: "order.refunded", payload }]);
  if (whole && !order.cancelled) {
    await releaseDiscount(context, order.id);
    const open = await unshippedLines(context, order.id);
    await removeUnshipped(context, order.id);
    await release(context, open, order);
  }
}

/** The stored parts of a refund. */
function partsOf({ db, mall }: TrxContext, refundId: string) {
  return db
    .selectFrom("refund_line")
    .select(["kind", "order_line_id as line_id", "qty", "amount"])
    .where("mall_id", "=", mall.id)
    .where("refund_request_id", "=", refundId)
    .orderBy("id")
    .execute();
}

/** Nothing of an order that is refunded as a whole is to be shipped. */
async function removeUnshipped({ db, mall }: TrxContext, orderId: string): Promise<void> {
  await sql`update order_line set refunded_qty = refunded_qty + (qty - shipped_qty - removed_qty),
      removed_qty = qty - shipped_qty
    where mall_id = ${mall.id} and order_id = ${orderId} and shipped_qty + removed_qty < qty`.execute(db);
}

/** Settles pending refunds, 100 at most; called every 2 minutes by the job `payments`. */
export async function settlePendingRefunds(context: ShopContext, settings: PaymentSettings): Promise<void> {
  const { db, mall } = context;
  const pending = await db
    .selectFrom("payment_refund")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("state", "=", "pending")
    .orderBy("attempts")
    .orderBy("created_at")
    .limit(100)
    .execute();
  for (const { id } of pending) await settleRefund(context, settings, id);
}
