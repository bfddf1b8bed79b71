/** Pages that come with the issue "Shopping, complete": their title and main labels, to be widened there. */
import { definePage, labels, pageTitleFields } from "./page.ts";

const page = (group: string, name: string, icon: string, title = name) =>
  definePage(group, name, icon, pageTitleFields(title));

export const laterPages = [
  definePage("cart_modules", "Cart", "shopping-bag", {
    ...pageTitleFields("Cart"),
    ...labels({
      empty_text: ["Empty cart", "Your cart is empty"],
      empty_btn_text: ["Empty cart: button", "Continue shopping"],
      checkout_text: ["Check out", "Check out"],
    }),
  }),
  page("product_payment_modules", "Payment", "credit-card", "Check out"),
  definePage("payment_callback_modules", "Payment result", "circle-check", {
    ...pageTitleFields("Payment"),
    ...labels({
      success_text: ["Success", "Payment successful"],
      failed_text: ["Failure", "Payment failed"],
    }),
  }),
  page("product_comment_modules", "Product reviews", "message-square", "Reviews"),
  page("product_evaluate_modules", "Evaluate", "star", "Evaluate your purchase"),
  page("tracking_order_modules", "Track an order", "truck", "Track your order"),
  page("account_orders_modules", "Orders", "package-check", "Your orders"),
] as const;
