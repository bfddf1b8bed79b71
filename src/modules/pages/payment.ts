import { color, heading, toggle } from "#decoration/fields/index.ts";
import { addressFields } from "./address-fields.ts";
import { lineTexts, totalTexts } from "./cart.ts";
import { formStyleFields } from "./form-style.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";
import { unpaidTexts } from "./unpaid-texts.ts";

/** Texts about the time left to pay, on the payment page and the page of its result. */
export const countdownTexts = {
  countdown_text: ["Payment countdown", "Complete your payment within {time} to keep this order."],
  expired_text: ["Payment deadline passed", "The payment deadline has passed."],
} as const;

const { form_width: _, ...formStyle } = formStyleFields(680);

export const paymentPage = definePage("product_payment_modules", "Payment", "credit-card", {
  ...pageTitleFields("Checkout"),
  parts: heading("Show/hide elements"),
  show_coupon: toggle({ label: "Show discount code field", default: true }),
  show_note: toggle({ label: "Show order note field", default: true }),
  ...formStyle,
  summary_bg_color: color({ label: "Summary background" }),
  texts: heading("Texts"),
  ...labels({
    back_text: ["Back to the cart", "Back to your cart"],
    express_text: ["Express checkout title", "Express checkout"],
    express_or_text: ["Between wallets and the form", "Or"],
    contact_text: ["Contact", "Contact"],
    email_text: ["Email", "Email"],
    email_hint_text: ["Email: help text", "We'll send your order confirmation here."],
    email_error_text: ["Error: invalid email", "Enter a valid email address"],
    login_text: ["Log in", "Have an account? Log in"],
    delivery_text: ["Shipping address", "Shipping address"],
    saved_address_text: ["Saved addresses", "Your addresses"],
    new_address_text: ["Use a different address", "Use a different address"],
    save_address_text: ["Save the address", "Save this address for next time"],
    shipping_text: ["Shipping methods", "Shipping"],
    arrival_text: ["Arrival", "Estimated arrival: {date}"],
    pickup_ready_text: ["Pickup: when it is ready", "Ready for pickup: {date}"],
    no_shipping_text: ["No shipping to this country", "We can't ship this order to this country."],
    payment_text: ["Payment methods", "Payment"],
    no_payment_text: ["Nothing to pay", "No payment needed"],
    billing_text: ["Billing address", "Billing address"],
    no_script_text: [
      "Browser without JavaScript",
      "The checkout needs JavaScript. Turn it on in your browser’s settings, then reload this page.",
    ],
    same_billing_text: ["Same billing address", "Same as shipping address"],
    vat_text: ["VAT number of businesses", "VAT number"],
    vat_hint_text: ["Note below the VAT number", "For businesses in the EU"],
    vat_error_text: ["Wrong VAT number", "Enter a VAT number such as DE136695976"],
    vat_unused_text: ["VAT number that VIES does not know", "This VAT number isn't registered for trade within the EU"],
    reverse_charge_text: ["No tax for a business elsewhere in the EU", "Reverse charge: no tax"],
    note_text: ["Note", "Order note"],
    optional_note_text: ["Optional", "Optional"],
    newsletter_text: ["Subscribe to the newsletter", "Email me with news and offers"],
    terms_text: ["Agree to the terms", "I agree to the {terms}"],
    terms_error_text: ["Error: terms not agreed to", "Agree to the terms to place your order"],
    account_needed_text: ["Only with an account: title", "Log in to check out"],
    account_needed_lead_text: [
      "Only with an account: text",
      "You need an account to place an order. Your cart is kept while you log in.",
    ],
    account_login_text: ["Only with an account: log in", "Log in"],
    account_create_text: ["Only with an account: create one", "Create an account"],
    policies_text: ["Policies (screen reader)", "Policies"],
    summary_text: ["Summary title", "Your order"],
    show_summary_text: ["Open the summary (phones)", "Show order summary"],
    hide_summary_text: ["Close the summary (phones)", "Hide order summary"],
    quantity_text: ["Quantity", "Quantity {qty}"],
    coupon_text: ["Code", "Discount code"],
    apply_text: ["Apply discount code", "Apply"],
    remove_coupon_text: ["Remove discount code", "Remove"],
    applied_text: ["Discount code applied", "{code} applied"],
    place_text: ["Place order button", "Place order – {total}"],
    place_paid_text: ["Place order button (where the EU buys)", "Order with obligation to pay – {total}"],
    pay_text: ["Pay button", "Pay {total}"],
    pay_title_text: ["Title when paying an existing order", "Pay your order"],
    pay_lead_text: ["Text when paying an existing order", "You have an unpaid order. Choose how you'd like to pay."],
    wallets_or_text: ["Between wallets and card", "Or pay by card"],
    view_order_text: ["Link to the order", "View order"],
    order_text: ["Order number", "Order {order_no}"],
    failed_text: ["Connection error", "Something went wrong. Check your connection and try again."],
    totals_failed_text: [
      "Connection error: totals",
      "The total couldn't be updated. Check your connection and try again.",
    ],
    try_again_text: ["Load the total again", "Try again"],
    problem_text: [
      "Items unavailable",
      "Some items in your cart are no longer available. Review your cart to continue.",
    ],
    to_cart_text: ["Edit cart link", "Edit cart"],
    product_gone_text: ["Product not available", "This product isn't available. The link to it may be old."],
    empty_text: ["Empty cart", "Your cart is empty"],
    empty_btn_text: ["Empty cart: button", "Continue shopping"],
    ...lineTexts,
    ...totalTexts,
    ...countdownTexts,
    ...unpaidTexts,
  }),
  ...addressFields(),
});
