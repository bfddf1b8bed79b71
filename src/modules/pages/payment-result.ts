import { color, heading, toggle } from "#decoration/fields/index.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";
import { countdownTexts } from "./payment.ts";

export const paymentResultPage = definePage("payment_callback_modules", "Payment result", "circle-check", {
  ...pageTitleFields("Payment"),
  look: heading("Style"),
  success_color: color({ label: "Success color" }),
  failed_color: color({ label: "Error color" }),
  show_continue: toggle({ label: "Show “Continue shopping”", default: true }),
  texts: heading("Texts"),
  ...labels({
    success_text: ["Success", "Thank you for your order"],
    success_lead_text: ["Success: text", "Payment received. We've sent a confirmation to {email}."],
    offline_text: ["Offline payment", "Thank you for your order"],
    offline_lead_text: ["Offline payment: text", "We've sent a confirmation to {email}."],
    offline_pay_text: ["Offline payment: title of the payment details", "How to pay"],
    pending_text: ["Payment pending", "Your payment is being confirmed"],
    pending_lead_text: [
      "Payment pending: text",
      "This may take a moment. You can close this page; your order shows when it's confirmed.",
    ],
    failed_text: ["Payment failed", "Payment not completed"],
    failed_lead_text: ["Payment failed: text", "You haven't been charged. Your order is saved, and you can try again."],
    cancelled_text: ["Order cancelled", "This order was cancelled"],
    cancelled_lead_text: ["Order cancelled: text", "You don't owe anything for this order."],
    refund_text: ["Payment refunded", "Your payment is being refunded"],
    refund_lead_text: ["Payment refunded: text", "We're sorry, we could no longer fulfill this order."],
    order_no_text: ["Order number", "Order number"],
    total_text: ["Total", "Total"],
    retry_text: ["Try again", "Try again"],
    other_text: ["Other payment method", "Pay with {provider}"],
    view_order_text: ["View order", "View order"],
    continue_text: ["Continue shopping", "Continue shopping"],
    account_title_text: ["Account: title", "Save your details for next time"],
    account_lead_text: ["Account: text", "Create an account to see your orders and check out faster."],
    account_btn_text: ["Account: button", "Create account"],
    account_done_text: [
      "Account created",
      "Your account is ready and you're logged in. We've emailed you a link to choose a password.",
    ],
    account_view_text: ["Account: link", "View your account"],
    account_login_text: ["Account: log in", "Log in"],
    missing_text: ["Order not found", "Order not found"],
    broken_text: ["Connection error", "Something went wrong. Check your connection and try again."],
    ...countdownTexts,
  }),
});
