/** Which template writes which mail. */
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { QueuedMail } from "../mail-queue/mail.ts";
import type { Branding } from "./branding.ts";
import type { MailContent } from "./mail-content.ts";
import { findMailOrder, type MailOrder } from "./order.ts";
import {
  contactAnswer,
  contactMessage,
  messageReceived,
  reset,
  subscriptionConfirm,
  welcome,
} from "./templates/account.ts";
import { automation } from "./templates/automation.ts";
import { backInStock } from "./templates/back-in-stock.ts";
import { lowStock } from "./templates/low-stock.ts";
import { staffNotice } from "./templates/notice.ts";
import {
  orderCancelled,
  orderDocument,
  orderPaid,
  orderPlaced,
  orderRefunded,
  orderShipped,
  parcelTakenBack,
  refundRejected,
  refundRequested,
} from "./templates/order.ts";
import { shopLatePayment, shopRefundRequested } from "./templates/shop.ts";
import { staffInvitation, staffReset, staffSignInChanged } from "./templates/staff.ts";
import { shopWithdrawal, withdrawalOf, withdrawalReceived } from "./templates/withdrawal.ts";
import { withText } from "./texts/apply.ts";
import { kindOf, valuesOf } from "./texts/facts.ts";
import { storedText } from "./texts/stored.ts";
import { mailTextInView } from "./texts/translated.ts";

/**
 * A mail with the shop's own text, else with the built-in one.
 * @returns null for a kind of mail that is switched off.
 */
export async function compose(context: ShopContext, mail: QueuedMail, branding: Branding): Promise<MailContent | null> {
  const order =
    "order_id" in mail ? await findMailOrder(context, mail.order_id, { eu: branding.eu_consumers }) : undefined;
  const content = builtIn(mail, branding, order);
  const law = await withdrawalOf(context, mail, order);
  const marked = (written: MailContent) => (order?.is_test ? asTest(law(written)) : law(written));
  const kind = kindOf(mail, order);
  if (kind === undefined) return marked(content);
  const { text, is_on } = await storedText(context, kind);
  if (!is_on) return null;
  if (!text) return marked(content);
  return marked(withText(content, await mailTextInView(context, kind, text), valuesOf(mail, branding, order)));
}

/** A mail about a test order says so, also with a text of the shop's own. */
const asTest = (content: MailContent): MailContent => ({
  ...content,
  subject: t("Test order: {subject}", { subject: content.subject }),
  blocks: [
    { kind: "paragraph", text: t("This is a test order. No money moves and nothing is shipped.") },
    ...content.blocks,
  ],
});

/** @param about the order of a mail about one. */
export function builtIn(mail: QueuedMail, branding: Branding, about: MailOrder | undefined): MailContent {
  const order = () => {
    if (!about) throw new Error(`the mail ${mail.template} is about an order`);
    return about;
  };
  switch (mail.template) {
    case "welcome":
      return welcome(mail, branding);
    case "reset":
      return reset(mail, branding);
    case "staff_invitation":
      return staffInvitation(mail, branding);
    case "staff_reset":
      return staffReset(mail, branding);
    case "staff_sign_in_changed":
      return staffSignInChanged(mail, branding);
    case "contact_message":
      return contactMessage(mail, branding);
    case "contact_answer":
      return contactAnswer(mail, branding);
    case "message_received":
      return messageReceived(mail, branding);
    case "subscription_confirm":
      return subscriptionConfirm(mail, branding);
    case "back_in_stock":
      return backInStock(mail, branding);
    case "order_placed":
      return orderPlaced(mail, branding, order());
    case "order_paid":
      return orderPaid(mail, branding, order());
    case "order_shipped":
      return orderShipped(mail, branding, order());
    case "parcel_taken_back":
      return parcelTakenBack(mail, branding, order());
    case "order_cancelled":
      return orderCancelled(mail, branding, order());
    case "order_refunded":
      return orderRefunded(mail, branding, order());
    case "document":
      return orderDocument(mail, branding, order());
    case "refund_requested":
      return refundRequested(mail, branding, order());
    case "refund_rejected":
      return refundRejected(mail, branding, order());
    case "staff_notice":
      return staffNotice(mail, branding);
    case "automation":
      return automation(mail, branding);
    case "low_stock":
      return lowStock(mail, branding);
    case "shop_refund_requested":
      return shopRefundRequested(mail, branding, order());
    case "withdrawal_received":
      return withdrawalReceived(mail, branding);
    case "shop_withdrawal":
      return shopWithdrawal(mail, branding);
    case "shop_late_payment":
      return shopLatePayment(mail, branding, order());
  }
}
