/** Receipt of an order: confirmed by its buyer, or by the shop once the mall's days after shipping have passed. */
import { sql } from "kysely";
import { ShopError } from "#contract/errors.ts";
import { checkoutGroup } from "#contract/shapes/settings/checkout.ts";
import { currentTime } from "#db/clock.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { settingSql } from "#kernel/settings-sql.ts";
import type { Buyer } from "../buyer.ts";
import { type Actor, changeOrder, type Order } from "../orders/change.ts";
import { actorOf, changeOwn } from "../orders/change-own.ts";
import { lockOrder } from "../orders/find.ts";
import { checkoutSettings } from "../settings/index.ts";

/** Confirms that everything has arrived. @throws {ShopError} 404; 409 unless the order is shipped and no refund is open. */
export async function confirmReceipt(context: ShopContext, buyer: Buyer, orderNo: string): Promise<void> {
  await changeOwn(context, { buyer, order_no: orderNo }, "confirm_receipt", (inside, order) =>
    receive(inside, order, actorOf(buyer)),
  );
}

/** Marks an order as received; the caller has checked that this is allowed. */
function receive(context: TrxContext, order: Order, actor: Actor): Promise<Order> {
  return changeOrder(context, order, {
    action: "confirm_receipt",
    actor,
    state: { shipment_state: "received" },
    set: { received_at: new Date() },
  });
}

const day = 86_400_000;
/** Orders confirmed in one run at most; the next run takes the rest. */
const batch = 500;

/** Orders that `confirmOldReceipts` confirms, in the mall `m`. */
export const oldReceipts = sql`select from orders where mall_id = m.id and status = 'waiting_delivery'
  and shipped_at <= ${currentTime} - make_interval(days => ${settingSql(checkoutGroup, "receive_days", sql`m.id`)})`;

/** Confirms receipt of orders that were shipped `receive_days` ago (a setting of the mall) and have no open refund request. */
export async function confirmOldReceipts(
  context: ShopContext,
  log: (error: unknown) => void = () => {},
): Promise<void> {
  const { db, mall } = context;
  const { receive_days } = await checkoutSettings.read(context);
  const before = new Date(Date.now() - receive_days * day);
  const old = await db
    .selectFrom("orders")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("status", "=", "waiting_delivery")
    .where("shipped_at", "<=", before)
    .orderBy("shipped_at")
    .limit(batch)
    .execute();
  for (const { id } of old) await confirm(context, id).catch(log);
}

/** Orders that have changed since they were found are skipped. */
function confirm(context: ShopContext, id: string): Promise<void> {
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    const order = await lockOrder(inside, id);
    if (order.status === "waiting_delivery") await receive(inside, order, { kind: "system" });
  }).catch((error) => {
    if (!(error instanceof ShopError)) throw error;
  });
}
