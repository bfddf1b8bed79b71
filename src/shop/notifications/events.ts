/** What has happened in a mall within a time, for those who are told of it. */

import { sql } from "kysely";
import type { NotificationEvent } from "#contract/notification-events.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { moneyWords } from "#kernel/money/words.ts";

export interface Happened {
  readonly event: NotificationEvent;
  readonly title: string;
  readonly detail: string;
  /** Path of this shop. */
  readonly path: string;
}

interface Span {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

/** Of one kind; more are not named. */
const maxNamed = 20;

/** The smallest UUIDv7 of a time: ids are searched by the primary key. */
const idFrom = (time: Date) => {
  const hex = time.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

interface OrderRow {
  readonly order_no: string;
  readonly total: bigint;
  readonly currency: string;
  readonly email: string;
  readonly is_test: boolean;
}

/** "New order", of a test "Test: New order". */
const titled = (title: string, { is_test }: OrderRow): string => (is_test ? t("Test: {title}", { title }) : title);

/** Orders with an event of this time that fulfils a condition on "e", the oldest first. */
async function ordersWith({ db, mall }: ShopContext, { from, to }: Span, condition: ReturnType<typeof sql<boolean>>) {
  const { rows } = await sql<OrderRow>`
    select o.order_no, o.total, o.currency, o.email, o.is_test from order_event e
    join orders o on o.mall_id = e.mall_id and o.id = e.order_id
    where e.mall_id = ${mall.id} and e.id >= ${idFrom(from)}::uuid and e.id < ${idFrom(to)}::uuid and ${condition}
    order by e.id limit ${maxNamed}`.execute(db);
  return rows;
}

const searches: Readonly<Record<NotificationEvent, (context: ShopContext, span: Span) => Promise<Happened[]>>> = {
  async new_order(context, span) {
    const toShip = sql<boolean>`e.to_status = 'waiting_shipment' and (e.action = 'place' or e.from_status = 'unpaid')`;
    return (await ordersWith(context, span, toShip)).map((order) => ({
      event: "new_order",
      title: titled(t("New order {orderNo}", { orderNo: order.order_no }), order),
      detail: `${moneyWords(order.total, context.mall, order.currency)}, ${order.email}`,
      path: `/dashboard/orders/${order.order_no}`,
    }));
  },
  async refund_requested(context, span) {
    const requested = sql<boolean>`e.action = 'request_refund'`;
    return (await ordersWith(context, span, requested)).map((order) => ({
      event: "refund_requested",
      title: titled(t("Refund requested for order {orderNo}", { orderNo: order.order_no }), order),
      detail: order.email,
      path: `/dashboard/orders/${order.order_no}`,
    }));
  },
  async withdrawal({ db, mall }, { from, to }) {
    const { rows } = await sql<{ id: string; order_no: string; email: string }>`
      select id, order_no, email from withdrawal
      where mall_id = ${mall.id} and created_at >= ${from} and created_at < ${to}
      order by created_at limit ${maxNamed}`.execute(db);
    return rows.map(({ id, order_no, email }) => ({
      event: "withdrawal",
      title: t("Withdrawal from order {orderNo}", { orderNo: order_no }),
      detail: email,
      path: `/dashboard/withdrawals/${id}`,
    }));
  },
  async failed_payment({ db, mall }, { from, to }) {
    // A payment fails within a day after it was begun, or expires.
    const begun = idFrom(new Date(from.getTime() - 86_400_000));
    const { rows } = await sql<OrderRow>`
      select o.order_no, o.total, o.currency, o.email, o.is_test from payment p join orders o on o.mall_id = p.mall_id and o.id = p.order_id
      where p.mall_id = ${mall.id} and p.id >= ${begun}::uuid and p.state = 'failed'
        and p.updated_at >= ${from} and p.updated_at < ${to}
      order by p.updated_at limit ${maxNamed}`.execute(db);
    return rows.map((order) => ({
      event: "failed_payment",
      title: titled(t("Payment of order {orderNo} failed", { orderNo: order.order_no }), order),
      detail: `${moneyWords(order.total, mall, order.currency)}, ${order.email}`,
      path: `/dashboard/orders/${order.order_no}`,
    }));
  },
  async contact_message({ db, mall }, { from, to }) {
    const { rows } = await sql<{ name: string; email: string }>`
      select name, email from contact_message
      where mall_id = ${mall.id} and created_at >= ${from} and created_at < ${to}
      order by created_at limit ${maxNamed}`.execute(db);
    return rows.map(({ name, email }) => ({
      event: "contact_message",
      title: t("Message from {name}", { name }),
      detail: email,
      path: "/dashboard/messages",
    }));
  },
  // Low stock has its own mail once a day.
  low_stock: async () => [],
  async failed_mails({ db, mall }, { from, to }) {
    const { rows } = await sql<{ id: string; subject: string; recipient: string }>`
      select id, subject, recipient from mail
      where mall_id = ${mall.id} and failed_at >= ${from} and failed_at < ${to} and state = 'failed'
        and template <> 'staff_notice'
      order by failed_at limit ${maxNamed}`.execute(db);
    return rows.map(({ id, subject, recipient }) => ({
      event: "failed_mails",
      title: subject ? t("Email not delivered: {subject}", { subject }) : t("Email without a subject not delivered"),
      detail: recipient,
      path: `/dashboard/emails/${id}`,
    }));
  },
};

/** At most 20 of each kind, in the order of the kinds. */
export async function happened(
  context: ShopContext,
  events: readonly NotificationEvent[],
  span: Span,
): Promise<Happened[]> {
  const list: Happened[] = [];
  for (const event of events) list.push(...(await searches[event](context, span)));
  return list;
}
