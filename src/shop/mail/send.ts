/** Renders a queued mail and sends it to the mail server; without one it stays in the database, where staff can read it. */
import type { NotificationEvent } from "#contract/notification-events.ts";
import { currentTime } from "#db/clock.ts";
import type { Db } from "#db/connect.ts";
import { inLocale } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { basePathOf } from "#kernel/malls/index.ts";
import { findMall } from "#kernel/malls/mall.ts";
import { type Limit, mayTry } from "../auth/attempts.ts";
import { mailboxOf } from "../auth/mailbox.ts";
import { mailSchema, type QueuedMail } from "../mail-queue/mail.ts";
import { toldAtOnce } from "../notifications/subscribers.ts";
import { noteInformed } from "../withdrawals/informed.ts";
import { brandingOf } from "./branding.ts";
import { compose } from "./compose.ts";
import { originOf } from "./origin.ts";
import { papersOf } from "./papers.ts";
import { localeOfMail, mallOfMail } from "./reader.ts";
import { renderMail } from "./render.ts";
import { formerWayOf, type Installation, mailServerOf } from "./server.ts";
import { splitMail } from "./split.ts";
import { isFinal } from "./transport.ts";

export interface Mailer extends Installation {
  readonly db: Db;
  /** Origin of this installation. */
  readonly home: string;
}

/** Mails without an address go to those who are told of an event. */
const eventsOf = {
  contact_message: "contact_message",
  shop_refund_requested: "refund_requested",
  shop_withdrawal: "withdrawal",
  shop_late_payment: "failed_payment",
} as const satisfies Partial<Record<QueuedMail["template"], NotificationEvent>>;

/** Emails about orders that buyers cause at one mailbox: whoever orders as a guest may name any address. */
const orderMails: Limit = { name: "order_mail", max: 50, seconds: 60 * 60 };

/** Whether a mail that a buyer causes goes to a mailbox that has had enough of them; that of a proved account never has. */
async function isTooMany(context: ShopContext, mail: QueuedMail): Promise<boolean> {
  if (mail.template !== "order_placed" && mail.template !== "refund_requested") return false;
  const proved = await context.db
    .selectFrom("orders")
    .innerJoin("customer", (join) =>
      join.onRef("customer.mall_id", "=", "orders.mall_id").onRef("customer.id", "=", "orders.customer_id"),
    )
    .select("customer.id")
    .where("orders.mall_id", "=", context.mall.id)
    .where("orders.id", "=", mail.order_id)
    .where("customer.is_proved", "=", true)
    .executeTakeFirst();
  return !proved && !(await mayTry(context, orderMails, mailboxOf(mail.to)));
}

/** Templates with a secret: their text is removed once they are sent. */
const secret: ReadonlySet<string> = new Set<QueuedMail["template"]>(["reset", "staff_invitation", "staff_reset"]);

/**
 * Sends one mail. Called again for a mail that is sent already, it does nothing. A mail counts as sent when the server
 * has accepted it. A process that dies between the server's answer and the update causes a second delivery with the same
 * Message-ID, which mailboxes show once (SMTP allows nothing better).
 * @param last true for the last try: a failure is then final.
 * @throws what the mail server answered, for the queue to try again later.
 */
export async function sendMail(
  { db, home, ...installation }: Mailer,
  { mall_id, mail_id }: { readonly mall_id: string; readonly mail_id: string },
  last = false,
): Promise<void> {
  const mall = await findMall(db, mall_id);
  const row = await db
    .selectFrom("mail")
    .select(["template", "data", "state", "server", "attempts"])
    .where("mall_id", "=", mall_id)
    .where("id", "=", mail_id)
    .executeTakeFirst();
  if (!mall || row?.state !== "queued") return;

  const context: ShopContext = { db, mall };
  const change = db.updateTable("mail").where("mall_id", "=", mall_id).where("id", "=", mail_id);
  try {
    const mail = mailSchema.parse({ ...Object(row.data), template: row.template });
    const former = formerWayOf(row.server);
    const origin = former?.primary_domain
      ? `${new URL(home).protocol}//${former.primary_domain}`
      : await originOf(context, home);
    const read: ShopContext = { db, mall: await mallOfMail(context, mail, row.data) };
    const branding = await brandingOf(read, origin + basePathOf(read.mall));
    const content = await inLocale(await localeOfMail(read, mail), () => compose(read, mail, branding));
    if (!content) {
      await change.set({ state: "kept", error: "Emails of this kind are switched off." }).execute();
      return;
    }
    if (row.attempts === 0 && (await isTooMany(context, mail))) {
      await change.set({ state: "kept", error: "Too many emails about orders went to this address." }).execute();
      return;
    }
    const { subject, text, html } = renderMail(content, branding);
    const recipient =
      "to" in mail ? mail.to : await splitMail(context, mail_id, await toldAtOnce(context, eventsOf[mail.template]));
    if (recipient === "") {
      await change.set({ state: "kept", error: "No one is notified of this (Settings, Notifications)." }).execute();
      return;
    }
    const written = { recipient, subject, body_text: text, body_html: html };
    const { transport, name, address } = await mailServerOf(context, installation, former);
    if (!transport) {
      await change.set({ ...written, state: "kept" }).execute();
      return;
    }
    await change.set((eb) => ({ ...written, attempts: eb("attempts", "+", 1) })).execute();
    const sender = { name: name || branding.name, address: address || `shop@${new URL(branding.origin).hostname}` };
    const { replyTo, inReplyTo } = content;
    const attachments = await papersOf(context, mail);
    await transport.send({
      id: mail_id,
      from: sender,
      to: recipient,
      replyTo,
      inReplyTo,
      subject,
      text,
      html,
      attachments,
    });
    if (mail.template === "order_placed" && content.hasInstructions) await noteInformed(context, mail.order_id);
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 1000) : "unknown";
    const hasFailed = last || isFinal(error);
    await change
      .set({ error: reason, ...(hasFailed && { state: "failed" as const, failed_at: new Date() }) })
      .execute();
    if (isFinal(error)) return;
    throw error;
  }
  const nothing = secret.has(row.template) && { data: "{}", body_text: "", body_html: "" };
  await change.set({ state: "sent", sent_at: currentTime, error: "", ...nothing }).execute();
}
