/** Which template writes which mail. */
import type { ShopContext } from "../context.ts";
import type { Letter } from "./letter.ts";
import type { Look } from "./look.ts";
import type { QueuedMail } from "./mail.ts";
import { findMailOrder } from "./order.ts";
import { contactMessage, messageReceived, reset, subscriptionConfirm, welcome } from "./templates/account.ts";
import {
  orderCancelled,
  orderPaid,
  orderPlaced,
  orderRefunded,
  orderShipped,
  refundRejected,
} from "./templates/order.ts";
import { shopLatePayment, shopRefundRequested } from "./templates/shop.ts";

export async function compose(context: ShopContext, mail: QueuedMail, look: Look): Promise<Letter> {
  const order = (id: string) => findMailOrder(context, id);
  switch (mail.template) {
    case "welcome":
      return welcome(mail, look);
    case "reset":
      return reset(mail, look);
    case "contact_message":
      return contactMessage(mail, look);
    case "message_received":
      return messageReceived(mail, look);
    case "subscription_confirm":
      return subscriptionConfirm(mail, look);
    case "order_placed":
      return orderPlaced(mail, look, await order(mail.order_id));
    case "order_paid":
      return orderPaid(mail, look, await order(mail.order_id));
    case "order_shipped":
      return orderShipped(mail, look, await order(mail.order_id));
    case "order_cancelled":
      return orderCancelled(mail, look, await order(mail.order_id));
    case "order_refunded":
      return orderRefunded(mail, look, await order(mail.order_id));
    case "refund_rejected":
      return refundRejected(mail, look, await order(mail.order_id));
    case "shop_refund_requested":
      return shopRefundRequested(mail, look, await order(mail.order_id));
    case "shop_late_payment":
      return shopLatePayment(mail, look, await order(mail.order_id));
  }
}
