/** The inbox of the dashboard: messages are answered by mail, archived and opened again. */

import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#contract/errors.ts";
import type { MessageDetail } from "#contract/shapes/message.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import { asRecorded, runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId, newId } from "#kernel/ids.ts";
import { mallForReader } from "#kernel/malls/index.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { findOwner } from "#kernel/rights/member.ts";
import { newMail } from "../mail-queue/queue.ts";
import { staffStatusSql } from "../orders/awaits-payment.ts";
import { sellerOf } from "../settings/index.ts";
import { settleOrders } from "../totals/index.ts";

const iso = z.string().transform((text) => new Date(text).toISOString());
const minor = z.string().transform(BigInt);
const state = z.enum(["open", "answered", "archived"]);
const stored = z.object({
  message: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    form_name: z.string(),
    form_answers: z.array(z.object({ label: z.string(), value: z.string() })),
    state,
    created_at: iso,
  }),
  answers: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      staff_name: z.string(),
      mail_id: z.string(),
      mail_state: z.enum(["queued", "sent", "kept", "failed", ""]),
      created_at: iso,
    }),
  ),
  customer: z.object({ id: z.string(), name: z.string(), order_count: z.number(), spent: minor }).nullable(),
  orders: z.array(z.object({ order_no: z.string(), placed_at: iso, status: z.string(), total: minor })),
  others: z.array(z.object({ id: z.string(), message: z.string(), state, created_at: iso })),
});

const rowsOf = (query: ReturnType<typeof sql>) => sql`coalesce((select json_agg(row) from (${query}) row), '[]')`;

/** @throws {ShopError} 404. */
export async function readMessage(context: ShopContext, id: string): Promise<MessageDetail> {
  const { db, mall } = context;
  if (!isId(id)) throw notFound(t("Message not found"));
  await settleOrders(context);
  const { rows } = await sql<Record<string, unknown>>`
    with m as materialized (select * from contact_message where mall_id = ${mall.id} and id = ${id}),
    c as materialized (select c.* from m join customer c on c.mall_id = m.mall_id and lower(c.email) = lower(m.email))
    select
      (select json_build_object('id', m.id, 'name', m.name, 'email', m.email, 'phone', trim(m.area_code || ' ' || m.phone),
          'message', m.message, 'form_name', m.form_name, 'form_answers', m.answers, 'state', m.state, 'created_at', m.created_at) from m) as message,
      ${rowsOf(sql`select a.id, a.text, a.staff_name, a.mail_id, coalesce(e.state, '') as mail_state, a.created_at
        from m join contact_answer a on a.mall_id = m.mall_id and a.message_id = m.id
        left join mail e on e.mall_id = a.mall_id and e.id = a.mail_id order by a.id`)} as answers,
      (select json_build_object('id', c.id, 'name', coalesce(nullif(c.name, ''), c.email), 'order_count', c.order_count,
          'spent', c.spent::text) from c) as customer,
      ${rowsOf(sql`select o.order_no, o.placed_at, ${staffStatusSql} as status, of_shop(o.total, o.to_shop)::text as total from (
          (select o.* from c join orders o on o.mall_id = c.mall_id and o.customer_id = c.id and not o.is_test
            order by o.id desc limit 3)
          union all (select o.* from c join orders o on o.mall_id = c.mall_id and o.customer_id is null
            and lower(o.email) = lower(c.email) and not o.is_test order by o.id desc limit 3)) o
        order by o.placed_at desc limit 3`)} as orders,
      ${rowsOf(sql`select n.id, left(n.message, 200) as message, n.state, n.created_at from m
        join contact_message n on n.mall_id = m.mall_id and lower(n.email) = lower(m.email) and n.id <> m.id
        order by n.created_at desc, n.id desc limit 5`)} as others`.execute(db);
  if (!rows[0]?.message) throw notFound(t("Message not found"));
  const { message, customer, orders, ...rest } = stored.parse(rows[0]);
  const money = (amount: bigint) => formatMoney(amount, mall.currency);
  return {
    ...message,
    ...rest,
    customer: customer && { ...customer, spent: money(customer.spent) },
    orders: orders.map((order) => ({ ...order, total: money(order.total) })),
  };
}

/**
 * Stores an answer and queues its mail, in one transaction. The writer's reply goes to the shop's email address, or to the
 * owner's where the shop has named none.
 * @throws {ShopError} 404.
 */
export async function answerMessage(
  context: ShopContext,
  staff: { readonly id: string; readonly name: string },
  { id, text }: { readonly id: string; readonly text: string },
): Promise<void> {
  const { mall } = context;
  const { email: seller } = await sellerOf(context);
  const reply_to = seller || ((await findOwner(context.db, mall.id))?.email ?? "");
  await transaction(context.db, async (db) => {
    const message = await db
      .selectFrom("contact_message")
      .select(["name", "email", "message", "locale"])
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!message) throw notFound(t("Message not found"));
    const before = await db
      .selectFrom("contact_answer")
      .select("mail_id")
      .where("mall_id", "=", mall.id)
      .where("message_id", "=", id)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    const mail = newMail(mallForReader(mall, message.locale), {
      template: "contact_answer",
      to: message.email,
      name: message.name,
      text,
      by: staff.name,
      message: message.message,
      reply_to,
      ...(before && { after: before.mail_id }),
    });
    await db.insertInto("mail").values(mail).execute();
    const answer = db.insertInto("contact_answer").values({
      mall_id: mall.id,
      id: newId(),
      message_id: id,
      staff_id: staff.id,
      staff_name: staff.name,
      text,
      mail_id: mail.id,
    });
    await asRecorded({ ...context, db }, () => answer.execute());
    await db
      .updateTable("contact_message")
      .set({ state: "answered", answered_at: new Date() })
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .execute();
  });
}

/** Archives messages, or opens them again. @returns how many have changed. */
export function setMessageStates(
  context: ShopContext,
  { ids, state }: { readonly ids: readonly string[]; readonly state: "open" | "archived" },
): Promise<number> {
  return runCommand(context, null, async ({ db, mall }) => {
    const { numUpdatedRows } = await db
      .updateTable("contact_message")
      .set({ state })
      .where("mall_id", "=", mall.id)
      .where("id", "in", [...ids])
      .where("state", "<>", state)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}
