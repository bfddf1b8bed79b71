import { color, heading, toggle } from "#decoration/fields/index.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";
import { countdownTexts } from "./payment.ts";

export const paymentResultPage = definePage("payment_callback_modules", "Payment result", "circle-check", {
  ...pageTitleFields("Payment"),
  look: heading("Look"),
  success_color: color({ label: "Colour of success" }),
  failed_color: color({ label: "Colour of failure" }),
  show_continue: toggle({ label: "Show the way back to the shop", default: true }),
  texts: heading("Texts"),
  ...labels({
    success_text: ["Success", "Thank you for your order"],
    success_lead_text: ["Success: text", "Your payment has arrived. We have sent a confirmation to {email}."],
    offline_text: ["Paid outside of the shop", "Thank you for your order"],
    offline_lead_text: ["Paid outside: text", "We have sent a confirmation to {email}."],
    pending_text: ["Being confirmed", "Your payment is being confirmed"],
    pending_lead_text: [
      "Being confirmed: text",
      "This takes a moment. You may close this page: we send you an e-mail.",
    ],
    failed_text: ["Failure", "Payment not completed"],
    failed_lead_text: ["Failure: text", "Nothing was charged. Your order is kept, and you can try again."],
    cancelled_text: ["Order cancelled", "This order was cancelled"],
    cancelled_lead_text: ["Order cancelled: text", "Nothing is owed. What you chose is back in the shop."],
    refund_text: ["Money goes back", "Your payment is on its way back"],
    refund_lead_text: ["Money goes back: text", "It came when the order could no longer be filled. We are sorry."],
    order_no_text: ["Order number", "Order number"],
    total_text: ["Total", "Total"],
    retry_text: ["Try again", "Try again"],
    other_text: ["Pay in another way", "Pay by {provider}"],
    view_order_text: ["See the order", "View the order"],
    continue_text: ["Back to the shop", "Continue shopping"],
    missing_text: ["Unknown order", "There is no such order here"],
    broken_text: ["Connection broken", "This did not arrive. Please try again."],
    ...countdownTexts,
  }),
});
