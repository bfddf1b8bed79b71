import { color, heading, toggle } from "#decoration/fields/index.ts";
import { fontSize } from "../shared/fields.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

/** Texts about a cart line, on the cart and checkout pages. */
export const lineTexts = {
  unit_price_text: ["Price of one (spoken)", "Price of one"],
  line_total_text: ["Price of a line (spoken)", "Total of this line"],
  sold_out_text: ["Line sold out", "Sold out"],
  too_few_text: ["Fewer left than wanted", "Only {stock} left"],
  gone_text: ["No longer sold", "No longer available"],
  price_changed_text: ["Price changed", "The price was {price} before"],
} as const;

/** Labels of the totals. */
export const totalTexts = {
  items_total_text: ["Sum of the items", "Subtotal"],
  discount_total_text: ["Discount", "Discount"],
  shipping_total_text: ["Delivery", "Delivery"],
  free_text: ["Costs nothing", "Free"],
  tax_total_text: ["Taxes", "Taxes"],
  total_text: ["Total", "Total"],
} as const;

export const cartPage = definePage("cart_modules", "Cart", "shopping-bag", {
  ...pageTitleFields("Your cart"),
  parts: heading("Parts"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  show_oprice: toggle({ label: "Show the original price", default: true }),
  show_continue: toggle({ label: "Show the way back to the shop", default: true }),
  look: heading("Look"),
  good_name_font_size: fontSize("good_name_{device}_font_size", "Name size", 17, 16),
  good_name_color: color({ label: "Name colour" }),
  summary_bg_color: color({ label: "Background of the summary" }),
  checkout_btn_bg_color: color({ label: "Button background" }),
  checkout_btn_text_color: color({ label: "Button text colour" }),
  texts: heading("Texts"),
  ...labels({
    home_text: ["Home", "Home"],
    select_all_text: ["Choose all lines", "Select all"],
    select_text: ["Choose a line (spoken)", "Order {name}"],
    remove_text: ["Remove a line (spoken)", "Remove {name}"],
    removed_text: ["Line removed (spoken)", "{name} was removed"],
    quantity_text: ["Quantity (spoken)", "Quantity of {name}"],
    increase_text: ["One more (spoken)", "One more"],
    decrease_text: ["One less (spoken)", "One less"],
    summary_text: ["Title of the summary", "Summary"],
    count_text: ["Number of items", "{count} items"],
    count_one_text: ["One item", "1 item"],
    later_text: ["What comes later", "Delivery and taxes are added at checkout."],
    nothing_selected_text: ["Nothing selected", "Select what you would like to order."],
    checkout_text: ["Check out", "Check out"],
    continue_text: ["Back to the shop", "Continue shopping"],
    empty_text: ["Empty cart", "Your cart is empty"],
    empty_lead_text: ["Empty cart: text", "Good things are waiting to be found."],
    empty_btn_text: ["Empty cart: button", "Continue shopping"],
    ...lineTexts,
    items_total_text: totalTexts.items_total_text,
  }),
});
