/** Pages that come with the issue "Shopping, complete": their title and main labels, to be widened there. */
import { gridFields } from "../shared/fields.ts";
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
  definePage("news_modules", "News", "newspaper", {
    ...pageTitleFields("News"),
    // Columns PC 2-4, phone 1-2 (spec §5).
    ...gridFields([2, 4, 3], [1, 2, 1]),
    ...labels({ empty_text: ["No news", "No news yet."] }),
  }),
  page("news_detail_modules", "News article", "newspaper", "News"),
  page("contact_us_modules", "Contact", "mail", "Contact us"),
  page("article_modules", "Article", "file-text", "Article"),
  definePage("login_modules", "Log in", "log-in", {
    ...pageTitleFields("Log in"),
    ...labels({
      register_title_text: ["Title of registration", "Create an account"],
      forgot_title_text: ["Title of forgotten password", "Forgot your password?"],
    }),
  }),
  page("account_modules", "Account", "user", "Your account"),
  page("account_info_modules", "Account details", "user-pen", "Your details"),
  page("account_addresses_modules", "Addresses", "map-pin", "Your addresses"),
  page("set_address_modules", "Edit an address", "map-pin-plus", "Address"),
  page("change_pwd_modules", "Change the password", "key-round", "Change password"),
] as const;
