import { color, heading, toggle } from "#decoration/fields/index.ts";
import { fontSize } from "../shared/fields.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";
import { unpaidTexts } from "./unpaid-texts.ts";

/** Texts about units that are not in stock and sold all the same. */
export const backorderTexts = {
  backorder_text: ["Not in stock, sold all the same", "Ships later"],
  backorder_part_text: ["Some units not in stock", "{count} of {total}: {text}"],
} as const;

/** Texts about a cart line, on the cart and checkout pages. */
export const lineTexts = {
  unit_price_text: ["Unit price (screen readers)", "Unit price"],
  line_total_text: ["Price of a line (screen readers)", "Line total"],
  sold_out_text: ["Item sold out", "Sold out"],
  too_few_text: ["Not enough stock", "Only {stock} left"],
  gone_text: ["Item unavailable", "No longer available"],
  price_changed_text: ["Price changed", "Price was {price}"],
  ...backorderTexts,
} as const;

/** Labels of the totals. */
export const totalTexts = {
  items_total_text: ["Subtotal", "Subtotal"],
  discount_total_text: ["Discount", "Discount"],
  shipping_total_text: ["Shipping", "Shipping"],
  free_text: ["Free shipping", "Free"],
  tax_total_text: ["Taxes", "Taxes"],
  included_tax_text: ["Tax in the prices", "Includes {tax}"],
  total_text: ["Total", "Total"],
} as const;

export const cartPage = definePage("cart_modules", "Cart", "shopping-bag", {
  ...pageTitleFields("Your cart"),
  parts: heading("Show/hide elements"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  show_oprice: toggle({ label: "Show the original price", default: true }),
  show_continue: toggle({ label: "Show “Continue shopping”", default: true }),
  show_free_shipping: toggle({
    label: "Show the way to free shipping",
    default: true,
    help: "On this page and in the cart drawer, while a shipping method becomes free from some value on",
  }),
  show_together: toggle({
    label: "Show what is bought together in the cart drawer",
    default: false,
    help: "Products that customers often buy with those in the cart. On the page itself, add the module “Bought together”",
  }),
  look: heading("Style"),
  good_name_font_size: fontSize("good_name_{device}_font_size", "Name size", 17, 16),
  good_name_color: color({ label: "Name color" }),
  summary_bg_color: color({ label: "Summary background" }),
  checkout_btn_bg_color: color({ label: "Button background" }),
  checkout_btn_text_color: color({ label: "Button text color" }),
  texts: heading("Texts"),
  ...labels({
    home_text: ["Home", "Home"],
    select_all_text: ["Select all", "Select all"],
    select_text: ["Choose a line (screen readers)", "Select {name}"],
    remove_text: ["Remove a line (screen readers)", "Remove {name}"],
    removed_text: ["Line removed", "{name} removed"],
    undo_text: ["Put a removed line back", "Undo"],
    quantity_text: ["Quantity (screen readers)", "Quantity of {name}"],
    increase_text: ["Increase quantity (screen readers)", "Increase quantity"],
    decrease_text: ["Decrease quantity (screen readers)", "Decrease quantity"],
    update_text: ["Change the quantity (without JavaScript)", "Update"],
    failed_text: [
      "Cart not changed (without JavaScript)",
      "Your cart couldn't be updated. The item may be sold out, or an option must be chosen first.",
    ],
    connection_text: ["Connection error", "Couldn't update your cart. Check your connection and try again."],
    view_cart_text: ["Cart drawer: view cart", "View cart"],
    together_title_text: ["Cart drawer: bought together", "Goes well with it"],
    together_add_text: ["Cart drawer: add", "Add"],
    together_view_text: ["Cart drawer: choose options", "Options"],
    free_shipping_left_text: ["Way to free shipping", "You're {amount} away from free shipping"],
    free_shipping_reached_text: ["Free shipping reached", "You've got free shipping"],
    free_shipping_where_text: ["Free shipping: countries", "({countries})"],
    summary_text: ["Summary title", "Summary"],
    count_text: ["Number of items", "{count} items"],
    count_one_text: ["One item", "1 item"],
    later_text: ["Shipping and taxes note", "Shipping and taxes calculated at checkout."],
    later_included_text: ["Shipping note, prices with tax", "Tax included. Shipping calculated at checkout."],
    later_tax_free_text: ["Shipping note, tax-free items only", "Tax-free. Shipping calculated at checkout."],
    nothing_selected_text: ["Nothing selected", "Select the items you want to order."],
    checkout_text: ["Checkout", "Checkout"],
    continue_text: ["Continue shopping", "Continue shopping"],
    empty_text: ["Empty cart", "Your cart is empty"],
    empty_lead_text: ["Empty cart: text", "Add products to your cart to see them here."],
    empty_btn_text: ["Empty cart: button", "Continue shopping"],
    ...lineTexts,
    items_total_text: totalTexts.items_total_text,
    discount_total_text: totalTexts.discount_total_text,
    ...unpaidTexts,
  }),
});
