/** A buyer's orders, and one of them. */

import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type {
  getOrder as getOrderCall,
  listOrders as listOrdersCall,
  trackOrder as trackOrderCall,
} from "#contract/calls/orders.ts";
import { notFound } from "#contract/errors.ts";
import { orderStatuses } from "#contract/orders.ts";
import type { OrderDetail } from "#contract/shapes/order.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { clampPage, pageOf } from "#kernel/paging.ts";
import { cleanText } from "#kernel/text.ts";
import { shopWords } from "#kernel/translations/index.ts";
import type { Buyer } from "../buyer.ts";
import { documentsOf } from "../invoices/index.ts";
import type { Viewer } from "../orders/actions.ts";
import { signFor } from "../orders/currency-sign.ts";
import { type DetailRecord, findRecord, type OrderRecord, rowColumns, toDetail, toRow } from "../orders/read.ts";
import { findByProof } from "../orders/track.ts";
import { instructionsOf } from "../payments/methods.ts";

/** Condition on `orders o`: orders of the buyer that the buyer has not deleted. */
const isOf = (buyer: Buyer): RawBuilder<unknown> =>
  "customer_id" in buyer
    ? sql`o.customer_id = ${buyer.customer_id}::uuid and o.hidden_at is null`
    : sql`o.guest_id = ${buyer.guest_id}::uuid and o.hidden_at is null`;

/** The buyer's orders, newest first, with the number of orders of each status. */
export async function listOrders(
  { db, mall }: ShopContext,
  buyer: Buyer,
  input: z.output<(typeof listOrdersCall)["input"]>,
): Promise<Output<typeof listOrdersCall>> {
  const ofBuyer = sql`o.mall_id = ${mall.id} and ${isOf(buyer)}`;
  const counted = await sql<{ status: string; count: number }>`
    select o.status, count(*)::int as count from orders o where ${ofBuyer} group by o.status`.execute(db);
  const counts: Record<string, number> = Object.fromEntries(orderStatuses.map((status) => [status, 0]));
  for (const { status, count } of counted.rows) counts[status] = count;
  const all = counted.rows.reduce((sum, { count }) => sum + count, 0);
  const page = clampPage(input, input.status ? (counts[input.status] ?? 0) : all);
  const now = new Date();
  const { rows } = await sql<OrderRecord>`select ${rowColumns("buyer")} from orders o
    where ${ofBuyer} and ${input.status ? sql`o.status = ${input.status}` : sql`true`}
    order by o.id desc limit ${page.size} offset ${page.offset}`.execute(db);
  return {
    list: pageOf(
      rows.map((row) => ({ ...toRow(row, "buyer", now, mall), ...signFor(mall, row) })),
      page,
    ),
    counts: { all, ...counts },
    server_now: now.toISOString(),
  };
}

/** One of the buyer's orders. @throws {ShopError} 404 when there is none, also for an order of another buyer. */
export async function getOrder(
  context: ShopContext,
  buyer: Buyer,
  { order_no }: { readonly order_no: string },
): Promise<Output<typeof getOrderCall>> {
  const now = new Date();
  const order = await findRecord(context, sql`o.order_no = ${cleanText(order_no)} and ${isOf(buyer)}`, "buyer");
  if (!order) throw notFound(t("Order not found"));
  return { order: await detailFor(context, order, "buyer", now), server_now: now.toISOString() };
}

/** The order with how it is paid outside of the shop, while its payment is awaited. */
async function detailFor(context: ShopContext, order: DetailRecord, viewer: Viewer, now: Date): Promise<OrderDetail> {
  const [documents, words] = await Promise.all([documentsOf(context, order), shopWords(context)]);
  const stored = toDetail(order, viewer, now, context.mall);
  const detail = {
    ...stored,
    coupon_code: words.discount(stored.coupon_code),
    taxes: stored.taxes.map(({ name, tax }) => ({ name: words.tax(name), tax })),
    shipping_name: order.shown_shipping_name ?? order.shipping_name,
    documents,
    ...signFor(context.mall, order),
  };
  const awaited = order.payment_state === "offline" && !order.cancelled;
  return awaited ? { ...detail, instructions: await instructionsOf(context, order.provider) } : detail;
}

/** An order by its number and email address. @throws {ShopError} as `findByProof`. */
export async function trackOrder(
  context: ShopContext,
  proof: z.output<(typeof trackOrderCall)["input"]>,
): Promise<Output<typeof trackOrderCall>> {
  const now = new Date();
  const order = await findByProof(context, proof, (condition) => findRecord(context, condition, "buyer"));
  return { order: await detailFor(context, order, "tracker", now), server_now: now.toISOString() };
}
