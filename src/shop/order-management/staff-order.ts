/** One order as the staff of a mall sees it: in full, with what only the shop knows. */

import { sql } from "kysely";
import { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { staffGetOrder as staffGetOrderCall } from "#contract/calls/orders.ts";
import { notFound } from "#contract/errors.ts";
import { orderStatuses } from "#contract/orders.ts";
import type { StaffOrder, StaffOrderAction } from "#contract/shapes/order.ts";
import { vatCheck } from "#contract/shapes/vat-check.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { cleanText } from "#kernel/text.ts";
import { documentsOf } from "../invoices/index.ts";
import { mailSubject } from "../mail-queue/subject.ts";
import { isCancellable, isFreeAndSent } from "../orders/actions.ts";
import { canEditAddress } from "../orders/address.ts";
import { awaitsPayment, staffStatus, staffStatusSql } from "../orders/awaits-payment.ts";
import { type Order, recordEvent } from "../orders/change.ts";
import { changeAny } from "../orders/change-any.ts";
import { isOfOrder } from "../orders/mails.ts";
import { findRecord, toDetail } from "../orders/read.ts";
import { bought } from "../orders/sales.ts";

/** Also one that its buyer has deleted. @throws {ShopError} 404. */
export async function staffGetOrder(
  context: ShopContext,
  { order_no }: { readonly order_no: string },
): Promise<Output<typeof staffGetOrderCall>> {
  const record = await findRecord(context, sql`o.order_no = ${cleanText(order_no)}`, "staff");
  if (!record) throw notFound(t("Order not found"));
  const { actions: _, ...order } = toDetail(record, "buyer", new Date());
  const { customer_id, payment_state, shipment_state } = record;
  return {
    order: {
      ...order,
      status: staffStatus(record),
      customer_id,
      payment_state: payment_state === "paid" && record.total === 0n ? "free" : payment_state,
      awaits_payment: awaitsPayment(record),
      shipment_state,
      terms: storedTerms.parse(record.terms),
      vat_check: vatCheck.nullable().parse(record.vat_check),
      staff_actions: staffActions(record, order.refunds[0]?.state),
      ...(await readForStaff(context, record)),
      documents: await documentsOf(context, record),
    },
  };
}

function staffActions(order: Order, lastRequest: string | undefined): StaffOrderAction[] {
  if (order.is_past) return [];
  const { status, payment_state, refund_state, cancelled, paid_total, refunded_total } = order;
  const possible: Record<StaffOrderAction, boolean> = {
    ship: status === "waiting_shipment",
    mark_paid: payment_state === "offline" && !cancelled,
    cancel: isCancellable(order),
    refund: refund_state === "none" && (paid_total > refunded_total || isFreeAndSent(order)),
    decide_refund: refund_state === "open" && lastRequest === "open",
    edit_address: canEditAddress(order),
  };
  return (Object.keys(possible) as StaffOrderAction[]).filter((action) => possible[action]);
}

const storedTerms = z
  .object({ title: z.string(), url: z.string(), version: z.string(), accepted_at: z.string() })
  .nullable();

const stored = z.object({
  timeline: z.array(
    z.object({
      id: z.string(),
      action: z.string(),
      actor: z.enum(["customer", "guest", "staff", "provider", "system"]),
      name: z.string(),
      note: z.string(),
      at: z.string().transform((text) => new Date(text).toISOString()),
    }),
  ),
  payments: z.array(
    z.object({
      provider: z.string(),
      ref: z.string(),
      state: z.enum(["created", "pending", "paid", "failed", "expired"]),
      amount: z.string().transform(BigInt),
      at: z.string().transform((text) => new Date(text).toISOString()),
    }),
  ),
  withdrawals: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      lines: z.array(z.object({ line_id: z.string(), qty: z.number() })),
      items: z.string(),
      finding: z.enum(["in_time", "late", "repeated", "excepted", "unmatched"]),
      ends_at: z
        .string()
        .transform((text) => new Date(text).toISOString())
        .nullable(),
      is_informed: z.boolean(),
      state: z.enum(["open", "settled", "declined"]),
      created_at: z.string().transform((text) => new Date(text).toISOString()),
    }),
  ),
  tags: z.array(z.string()),
  source: z.string(),
  mails: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      recipient: z.string(),
      state: z.enum(["queued", "sent", "kept", "failed"]),
      error: z.string(),
      at: z.string().transform((text) => new Date(text).toISOString()),
    }),
  ),
  older: z.string().nullable(),
  newer: z.string().nullable(),
  buyer: z.object({
    id: z.string().nullable(),
    orders: z.number(),
    spent: z.string().transform(BigInt),
    first_at: z.string().transform((text) => new Date(text).toISOString()),
    recent: z.array(
      z.object({
        order_no: z.string(),
        status: z.enum(orderStatuses),
        total: z.string().transform(BigInt),
        at: z.string().transform((text) => new Date(text).toISOString()),
      }),
    ),
  }),
});

const rowsOf = (query: ReturnType<typeof sql>) => sql`coalesce((select json_agg(row) from (${query}) row), '[]')`;

async function readForStaff(
  { db, mall }: ShopContext,
  { id, customer_id, email, currency, placed_at }: Order,
): Promise<
  Pick<StaffOrder, "timeline" | "payments" | "withdrawals" | "tags" | "source" | "mails" | "older" | "newer" | "buyer">
> {
  const same = customer_id ? sql`o.customer_id = ${customer_id}` : sql`lower(o.email) = ${email.toLowerCase()}`;
  const { rows } = await sql<Record<string, unknown>>`select
    ${rowsOf(sql`select e.id, e.action, e.actor, coalesce(s.name, '') as name, e.note, e.created_at as at
      from order_event e left join staff s on s.mall_id = e.mall_id and s.id::text = e.actor_id and e.actor = 'staff'
      where e.mall_id = ${mall.id} and e.order_id = ${id} order by e.id desc`)} as timeline,
    ${rowsOf(sql`select p.provider, coalesce(p.ref, '') as ref, p.state, p.amount::text, p.created_at as at from payment p
      where p.mall_id = ${mall.id} and p.order_id = ${id} order by p.id`)} as payments,
    ${rowsOf(sql`select w.id, w.name, w.email, w.lines, w.items, w.finding, w.ends_at, w.is_informed, w.state, w.created_at
      from withdrawal w where w.mall_id = ${mall.id} and w.order_id = ${id} order by w.id desc`)} as withdrawals,
    (select coalesce(json_agg(t.tag order by lower(t.tag)), '[]') from order_tag t
      where t.mall_id = ${mall.id} and t.order_id = ${id}) as tags,
    coalesce((select s.source from order_source s where s.mall_id = ${mall.id} and s.order_id = ${id}), '') as source,
    ${rowsOf(sql`select m.id, ${mailSubject()} as subject, m.recipient, m.state, m.error, coalesce(m.sent_at, m.created_at) as at
      from mail m where ${isOfOrder(mall.id, id)} order by m.id desc limit 50`)} as mails,
    (select o.order_no from orders o where o.mall_id = ${mall.id} and (o.placed_at, o.id) < (select a.placed_at, a.id from orders a
        where a.mall_id = ${mall.id} and a.id = ${id})
      order by o.placed_at desc, o.id desc limit 1) as older,
    (select o.order_no from orders o where o.mall_id = ${mall.id} and (o.placed_at, o.id) > (select a.placed_at, a.id from orders a
        where a.mall_id = ${mall.id} and a.id = ${id})
      order by o.placed_at, o.id limit 1) as newer,
    (select json_build_object('id', customer_of_order(${mall.id}, ${customer_id}, ${email}), 'orders', count(*) filter (where ${bought("o")}), 'spent', coalesce(sum(of_shop(o.paid_total - o.refunded_total, o.to_shop)), 0)::bigint::text,
        'first_at', coalesce(min(o.placed_at), ${placed_at}::timestamptz), 'recent', ${rowsOf(sql`select o.order_no, ${staffStatusSql} as status, of_shop(o.total, o.to_shop)::text as total, o.placed_at as at
          from orders o where o.mall_id = ${mall.id} and ${same} and not o.is_test and o.id <> ${id} order by o.id desc limit 3`)})
      from orders o where o.mall_id = ${mall.id} and ${same} and not o.is_test) as buyer`.execute(db);
  const { timeline, payments, buyer, ...others } = stored.parse(rows[0]);
  const show = (amount: bigint) => formatMoney(amount, currency);
  return {
    ...others,
    timeline,
    payments: payments.map((payment) => ({ ...payment, amount: show(payment.amount) })),
    buyer: {
      ...buyer,
      // Of all orders, in the shop's currency.
      spent: formatMoney(buyer.spent, mall.currency),
      recent: buyer.recent.map((one) => ({ ...one, total: formatMoney(one.total, mall.currency) })),
    },
  };
}

/** Adds a note to an order's history that only staff see. @throws {ShopError} 404. */
export async function addNote(
  context: ShopContext,
  staffId: string,
  { order_no, note }: { readonly order_no: string; readonly note: string },
): Promise<void> {
  await changeAny(context, order_no, (inside, order) =>
    recordEvent(
      inside,
      order,
      { action: "note", actor: { kind: "staff", id: staffId }, note: cleanText(note) },
      order.status,
    ),
  );
}
