import { heading, toggle } from "#decoration/fields/index.ts";
import { orderViewFields } from "./order-view.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

/** The buyer's orders: list and detail, three routes with one decoration group. */
export const ordersPage = definePage("account_orders_modules", "Orders", "package-check", {
  ...pageTitleFields("Your orders"),
  parts: heading("Parts"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  show_count: toggle({ label: "Show the number of orders", default: true }),
  ...orderViewFields(),
  list_texts: heading("Texts of the list"),
  ...labels({
    home_text: ["Home", "Home"],
    account_text: ["Account", "Your account"],
    all_text: ["All orders", "All"],
    filter_text: ["Statuses (spoken)", "Orders by status"],
    pages_text: ["Pages (spoken)", "Pages"],
    details_text: ["Link to the order", "Details"],
    more_lines_text: ["Further lines", "and {count} more"],
    empty_text: ["No orders", "You have no orders yet."],
    empty_status_text: ["No orders of a status", "No orders here at the moment."],
    empty_btn_text: ["No orders: button", "Discover our products"],
    track_text: ["Link to tracking", "Ordered as a guest? Track your order"],
    orders_back_text: ["Back to the list", "All orders"],
  }),
  actions: heading("Actions"),
  ...labels({
    pay_now_text: ["Pay", "Pay now"],
    cancel_order_text: ["Cancel", "Cancel order"],
    delete_order_text: ["Delete", "Delete order"],
    request_refund_text: ["Request a refund", "Request refund"],
    cancel_refund_text: ["Take the request back", "Cancel refund"],
    confirm_receipt_text: ["Confirm receipt", "Confirm receipt"],
    view_logistics_text: ["Logistics", "View logistics"],
    evaluate_product_text: ["Evaluate", "Write a review"],
    cancel_order_confirm_text: ["Question before cancelling", "Cancel this order?"],
    delete_order_confirm_text: ["Question before deleting", "Delete this order? It disappears from your list."],
    cancel_refund_confirm_text: ["Question before taking a request back", "Take your refund request back?"],
    confirm_receipt_confirm_text: ["Question before confirming", "Has everything arrived?"],
    yes_text: ["Yes", "Yes"],
    no_text: ["No", "Not now"],
  }),
  refund: heading("Asking for a refund"),
  ...labels({
    refund_form_title_text: ["Title", "Request a refund"],
    refund_form_lead_text: ["Explanation", "Tell us what is wrong. We usually answer within two days."],
    refund_amount_text: ["Amount", "Amount"],
    refund_amount_hint_text: ["Amount: hint", "At most {amount}"],
    refund_amount_error_text: ["Amount: error", "Please enter an amount of at most {amount}"],
    refund_reason_text: ["Reason", "What is the matter?"],
    refund_reason_error_text: ["Reason: error", "Please tell us why"],
    refund_send_text: ["Send", "Send request"],
    refund_failed_text: ["Connection broken", "This did not arrive. Please try again."],
  }),
  pictures: heading("Pictures"),
  ...pictureLabels(),
});

/** Texts of the picture upload. */
export function pictureLabels() {
  return labels({
    pictures_text: ["Pictures", "Pictures"],
    pictures_hint_text: ["Pictures: hint", "Up to {max}, 10 MB each"],
    pictures_add_text: ["Add a picture", "Add pictures"],
    pictures_remove_text: ["Remove a picture (spoken)", "Remove picture {number}"],
    pictures_progress_text: ["Uploading (spoken)", "Uploading, {percent} %"],
    pictures_failed_text: ["Upload failed", "{name} could not be uploaded"],
    pictures_too_many_text: ["Too many pictures", "At most {max} pictures"],
  });
}
