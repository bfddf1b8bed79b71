import { color, heading, toggle } from "#decoration/fields/index.ts";
import { addressFields } from "./address-fields.ts";
import { lineTexts, totalTexts } from "./cart.ts";
import { formStyleFields } from "./form-style.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

/** Texts about the time left to pay, on the payment page and the page of its result. */
export const countdownTexts = {
  countdown_text: ["Time left", "We keep this order for you for another {time}."],
  expired_text: ["Time is over", "The time to pay is over."],
} as const;

const { form_width: _, ...formStyle } = formStyleFields(680);

export const paymentPage = definePage("product_payment_modules", "Payment", "credit-card", {
  ...pageTitleFields("Check out"),
  parts: heading("Parts"),
  show_coupon: toggle({ label: "Offer to enter a code", default: true }),
  show_note: toggle({ label: "Offer to leave a note", default: true }),
  ...formStyle,
  summary_bg_color: color({ label: "Background of the summary" }),
  texts: heading("Texts"),
  ...labels({
    back_text: ["Back to the cart", "Back to your cart"],
    contact_text: ["Contact", "Contact"],
    email_text: ["E-mail", "E-mail"],
    email_hint_text: ["E-mail: hint", "We send the confirmation here."],
    email_error_text: ["Error of a wrong e-mail address", "Please enter a correct e-mail address"],
    login_text: ["Log in", "Have an account? Log in"],
    delivery_text: ["Delivery address", "Delivery address"],
    saved_address_text: ["Address book", "Your addresses"],
    new_address_text: ["Another address", "Use another address"],
    shipping_text: ["Ways to ship", "Delivery"],
    no_shipping_text: ["Nothing is shipped there", "We do not ship to this country."],
    payment_text: ["Ways to pay", "Payment"],
    note_text: ["Note", "Note to the shop"],
    optional_note_text: ["Note may stay empty", "Optional"],
    summary_text: ["Title of the summary", "Your order"],
    quantity_text: ["Quantity", "Quantity {qty}"],
    coupon_text: ["Code", "Discount code"],
    apply_text: ["Use the code", "Apply"],
    remove_coupon_text: ["Take the code away", "Remove"],
    applied_text: ["Code counts", "{code} is applied"],
    place_text: ["Order and pay", "Order and pay {total}"],
    pay_text: ["Pay an order", "Pay {total}"],
    pay_title_text: ["Title when paying an order", "Pay your order"],
    order_text: ["Order number", "Order {order_no}"],
    failed_text: ["Connection broken", "This did not arrive. Please try again."],
    problem_text: ["Something cannot be had", "Not everything can be ordered as it stands. Please look at your cart."],
    to_cart_text: ["Change the cart", "Change your cart"],
    empty_text: ["Nothing to buy", "There is nothing to check out"],
    empty_btn_text: ["Nothing to buy: button", "Continue shopping"],
    ...lineTexts,
    ...totalTexts,
    ...countdownTexts,
  }),
  ...addressFields(),
});
