/** Orders by number, for those who may see them. */

import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Buyer } from "../buyer.ts";
import type { Units } from "../stock/stock.ts";
import type { Order } from "./change.ts";

/** Units that are still to be shipped: neither shipped nor refunded before. They are reserved. */
export async function unshippedLines({ db, mall }: ShopContext, orderId: string): Promise<Units[]> {
  const lines = await db
    .selectFrom("order_line")
    .select(["variant_id", "qty", "shipped_qty", "removed_qty"])
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", orderId)
    .execute();
  return lines
    .map(({ variant_id, qty, shipped_qty, removed_qty }) => ({ variant_id, qty: qty - shipped_qty - removed_qty }))
    .filter(({ qty }) => qty > 0);
}

/** One of the buyer's orders. @throws {ShopError} 404 when there is none, also for an order of another buyer. */
export async function findOwnOrder({ db, mall }: ShopContext, buyer: Buyer, orderNo: string): Promise<Order> {
  const orders = db
    .selectFrom("orders")
    .selectAll()
    .where("mall_id", "=", mall.id)
    .where("order_no", "=", orderNo)
    .where("hidden_at", "is", null);
  const ofBuyer =
    "customer_id" in buyer
      ? orders.where("customer_id", "=", buyer.customer_id)
      : orders.where("guest_id", "=", buyer.guest_id);
  const order = await ofBuyer.executeTakeFirst();
  if (!order) throw notFound(t("Order not found"));
  return order;
}

/** An order by its id. @throws {ShopError} 404. */
export async function findOrder({ db, mall }: ShopContext, id: string): Promise<Order> {
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!order) throw notFound(t("Order not found"));
  return order;
}

/** An order, with its row locked until the transaction ends. @throws {ShopError} 404. */
export async function lockOrder({ db, mall }: ShopContext, id: string): Promise<Order> {
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw notFound(t("Order not found"));
  return order;
}
