/** Emails about an order to its buyer, for staff: read, and sent again. */

import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { findOrderMail as findOrderMailCall } from "#contract/calls/orders.ts";
import { conflict, notFound } from "#contract/errors.ts";
import { currentTime } from "#db/clock.ts";
import { forRecord, t } from "#i18n/server.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { type Mail, mailSchema } from "../mail-queue/mail.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { mailSubject } from "../mail-queue/subject.ts";
import { type Order, recordEvent } from "./change.ts";
import { changeAny, orderIdOf } from "./change-any.ts";

interface Named {
  readonly order_no: string;
  readonly mail_id: string;
}

/** Condition on `mail m`: emails about an order to its buyer; those to the shop have no recipient in their data. */
export const isOfOrder = (mallId: string, orderId: string) =>
  sql`m.mall_id = ${mallId} and m.data ? 'order_id' and m.data ->> 'order_id' = ${orderId} and m.data ? 'to'`;

async function findMail({ db, mall }: ShopContext | TrxContext, orderId: string, mailId: string) {
  const { rows } = await sql<{
    id: string;
    template: string;
    data: Record<string, unknown>;
    subject: string;
    recipient: string;
    text: string;
  }>`select m.id, m.template, m.data, ${mailSubject()} as subject, m.recipient, m.body_text as text
    from mail m where ${isOfOrder(mall.id, orderId)} and m.id = ${mailId}`.execute(db);
  const [mail] = rows;
  if (!mail) throw notFound(t("Email not found"));
  return mail;
}

/** @throws {ShopError} 404. */
export async function findOrderMail(
  context: ShopContext,
  { order_no, mail_id }: Named,
): Promise<Output<typeof findOrderMailCall>> {
  const { id, subject, recipient, text } = await findMail(context, await orderIdOf(context, order_no), mail_id);
  return { id, subject, recipient, text };
}

/** Times that one kind of email of an order is sent again within these minutes. */
const max = 3;
const minutes = 10;

/**
 * Sends an email again, to the order's address as it is now, written anew. The order's history tells of it.
 * @throws {ShopError} 404; 409 after 3 times in 10 minutes.
 */
export async function resendOrderMail(context: ShopContext, staffId: string, named: Named): Promise<void> {
  await changeAny(context, named.order_no, async (inside, order) => {
    const { template, data, subject } = await findMail(inside, order.id, named.mail_id);
    await sendToBuyer(inside, staffId, order, { subject, mail: (to) => mailSchema.parse({ ...data, template, to }) });
  });
}

interface Sending {
  /** What the order's history calls it. */
  readonly subject: string;
  readonly mail: (to: string) => Mail;
}

/**
 * Queues an email to the buyer of a locked order. The order's history tells of it.
 * @throws {ShopError} 409 after 3 times in 10 minutes, and for a buyer whose data was erased.
 */
export async function sendToBuyer(
  context: TrxContext,
  staffId: string,
  order: Order,
  { subject, mail }: Sending,
): Promise<void> {
  if (!order.email.includes("@")) throw conflict(t("The customer's data was erased: no email can be sent"));
  const note = forRecord(() => t("{subject}, to {email}", { subject, email: order.email }));
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from order_event e
    where e.mall_id = ${context.mall.id} and e.order_id = ${order.id} and e.action = 'resend_mail'
      and e.note = ${note} and e.created_at > ${currentTime} - interval '1 minute' * ${minutes}`.execute(context.db);
  if ((rows[0]?.count ?? 0) >= max) {
    throw conflict(
      t("This email was sent {max} times in the last {minutes} minutes. Wait a moment.", { max, minutes }),
    );
  }
  await queueMail(context, mail(order.email));
  await recordEvent(
    context,
    order,
    { action: "resend_mail", actor: { kind: "staff", id: staffId }, note },
    order.status,
  );
}
