/** Which template writes which mail. */
import type { ShopContext } from "../context.ts";
import type { Branding } from "./branding.ts";
import type { QueuedMail } from "./mail.ts";
import type { MailContent } from "./mail-content.ts";
import { findMailOrder } from "./order.ts";
import {
  contactAnswer,
  contactMessage,
  messageReceived,
  reset,
  subscriptionConfirm,
  welcome,
} from "./templates/account.ts";
import { backInStock } from "./templates/back-in-stock.ts";
import { lowStock } from "./templates/low-stock.ts";
import {
  orderCancelled,
  orderPaid,
  orderPlaced,
  orderRefunded,
  orderShipped,
  refundRejected,
} from "./templates/order.ts";
import { shopLatePayment, shopRefundRequested } from "./templates/shop.ts";
import { staffInvitation, staffReset } from "./templates/staff.ts";

export async function compose(context: ShopContext, mail: QueuedMail, branding: Branding): Promise<MailContent> {
  const order = (id: string) => findMailOrder(context, id);
  switch (mail.template) {
    case "welcome":
      return welcome(mail, branding);
    case "reset":
      return reset(mail, branding);
    case "staff_invitation":
      return staffInvitation(mail, branding);
    case "staff_reset":
      return staffReset(mail, branding);
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
      return orderPlaced(mail, branding, await order(mail.order_id));
    case "order_paid":
      return orderPaid(mail, branding, await order(mail.order_id));
    case "order_shipped":
      return orderShipped(mail, branding, await order(mail.order_id));
    case "order_cancelled":
      return orderCancelled(mail, branding, await order(mail.order_id));
    case "order_refunded":
      return orderRefunded(mail, branding, await order(mail.order_id));
    case "refund_rejected":
      return refundRejected(mail, branding, await order(mail.order_id));
    case "low_stock":
      return lowStock(mail, branding);
    case "shop_refund_requested":
      return shopRefundRequested(mail, branding, await order(mail.order_id));
    case "shop_late_payment":
      return shopLatePayment(mail, branding, await order(mail.order_id));
  }
}
