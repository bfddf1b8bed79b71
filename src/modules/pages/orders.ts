import { heading, toggle } from "#decoration/fields/index.ts";
import { confirmFields, refundFields } from "./order-actions.ts";
import { orderViewFields } from "./order-view.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

/** The buyer's orders: list and detail, three routes with one decoration group. */
export const ordersPage = definePage("account_orders_modules", "Orders", "package-check", {
  ...pageTitleFields("Your orders"),
  parts: heading("Show/hide elements"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  show_count: toggle({ label: "Show the number of orders", default: true }),
  ...orderViewFields(),
  list_texts: heading("List texts"),
  ...labels({
    home_text: ["Home", "Home"],
    account_text: ["Account", "Your account"],
    all_text: ["All orders", "All"],
    filter_text: ["Statuses (screen readers)", "Orders by status"],
    pages_text: ["Pages (screen readers)", "Pages"],
    details_text: ["Order details link", "Details"],
    more_lines_text: ["More items", "and {count} more"],
    empty_text: ["No orders", "You haven't placed any orders yet."],
    empty_status_text: ["No orders with this status", "No orders with this status."],
    empty_btn_text: ["No orders: button", "Start shopping"],
    track_text: ["Link to tracking", "Ordered as a guest? Track your order"],
    orders_back_text: ["Back to the list", "All orders"],
  }),
  actions: heading("Actions"),
  ...labels({
    pay_now_text: ["Pay", "Pay now"],
    cancel_order_text: ["Cancel", "Cancel order"],
    delete_order_text: ["Delete", "Delete order"],
    request_refund_text: ["Request a refund", "Request refund"],
    cancel_refund_text: ["Cancel refund request", "Cancel refund request"],
    confirm_receipt_text: ["Confirm receipt", "Confirm receipt"],
    view_logistics_text: ["Track package button", "Track package"],
    evaluate_product_text: ["Evaluate", "Write a review"],
    cancel_order_confirm_text: ["Confirm: cancel order", "Cancel this order?"],
    delete_order_confirm_text: [
      "Question before deleting",
      "Delete this order? It will be removed from your order history.",
    ],
    cancel_refund_confirm_text: ["Confirm: cancel refund request", "Cancel your refund request?"],
    confirm_receipt_confirm_text: ["Confirm: delivered", "Have you received all items?"],
  }),
  ...confirmFields(),
  ...refundFields(),
});
