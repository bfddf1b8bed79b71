/** Fields of the pages that show orders: the eight statuses with their colours, and the details of an order. */
import { color, heading, number, toggle } from "#decoration/fields/index.ts";
import { backorderTexts } from "./cart.ts";
import { labels } from "./page.ts";

/** Text and colour of each status; the colours have at least 4.5 : 1 contrast on white (WCAG AA). */
export function statusFields() {
  const statusColor = (name: string, value: string) => color({ label: `${name}: color`, default: value });
  return {
    statuses: heading("Statuses"),
    ...labels({
      unpaid_text: ["Unpaid", "Unpaid"],
      waiting_shipment_text: ["Waiting for shipment", "Waiting for shipment"],
      waiting_delivery_text: ["Waiting for delivery", "On its way"],
      completed_text: ["Completed", "Completed"],
      evaluated_text: ["Evaluated", "Reviewed"],
      cancelled_text: ["Cancelled", "Cancelled"],
      refunding_text: ["Refund in progress", "Refund in progress"],
      refunded_text: ["Refunded", "Refunded"],
    }),
    unpaid_color: statusColor("Unpaid", "#8F5200"),
    waiting_shipment_color: statusColor("Waiting for shipment", "#1F5FA8"),
    waiting_delivery_color: statusColor("Waiting for delivery", "#1F5FA8"),
    completed_color: statusColor("Completed", "#2F6B3C"),
    evaluated_color: statusColor("Evaluated", "#2F6B3C"),
    cancelled_color: statusColor("Cancelled", "#5F584F"),
    refunding_color: statusColor("Refund in progress", "#A12F2F"),
    refunded_color: statusColor("Refunded", "#5F584F"),
  };
}

/** Texts of the details of an order. */
export function orderViewFields() {
  return {
    ...statusFields(),
    order_parts: heading("Show/hide order elements"),
    show_timeline: toggle({ label: "Show timeline", default: true }),
    show_countdown: toggle({ label: "Show the time left to pay", default: true }),
    card_radius: number({ label: "Rounded corners", min: 0, default: 12 }),
    card_bg_color: color({ label: "Card background" }),
    btn_bg_color: color({ label: "Button background" }),
    btn_text_color: color({ label: "Button text color" }),
    order_texts: heading("Order texts"),
    ...labels({
      order_no_text: ["Order number", "Order {order_no}"],
      placed_text: ["Placed", "Placed on {date}"],
      qty_text: ["Quantity", "Quantity: {count}"],
      ...backorderTexts,
      countdown_text: ["Payment countdown", "Pay within {time}"],
      countdown_over_text: ["Payment deadline passed", "The payment deadline has passed"],
      items_title_text: ["Items: title", "Items"],
      totals_title_text: ["Totals: title", "Summary"],
      items_total_text: ["Items total", "Items"],
      discount_text: ["Discount", "Discount"],
      shipping_text: ["Shipping", "Shipping"],
      free_shipping_text: ["Free shipping", "Free"],
      tax_text: ["Tax", "Tax"],
      included_tax_text: ["Tax in the prices", "Includes tax"],
      reverse_charge_text: [
        "No tax for a business elsewhere in the EU",
        "Reverse charge: the recipient accounts for the VAT. VAT number {vat_number}",
      ],
      total_text: ["Total", "Total"],
      refunded_total_text: ["Refunded so far", "Refunded"],
      invoices_title_text: ["Invoices: title", "Invoices"],
      invoice_text: ["Link to an invoice", "Invoice {number} (PDF)"],
      credit_note_text: ["Link to a credit note", "Credit note {number} (PDF)"],
      address_title_text: ["Address: title", "Shipping address"],
      billing_title_text: ["Billing address: title", "Billing address"],
      pay_title_text: ["Payment details: title", "How to pay"],
      note_title_text: ["Note: title", "Your note"],
      cancel_reason_text: ["Cancellation reason", "Reason: {reason}"],
      parcels_title_text: ["Parcels: title", "Parcels"],
      parcel_text: ["Parcel", "Parcel {number}"],
      tracking_no_text: ["Tracking number", "Tracking number"],
      carrier_page_text: ["Carrier link", "Track at {carrier}"],
      no_events_text: ["No tracking updates", "Handed over to the carrier. Updates will appear here."],
      timeline_title_text: ["Timeline: title", "History"],
      event_place_text: ["Timeline: placed", "Order placed"],
      event_paid_text: ["Timeline: paid", "Payment received"],
      event_ship_text: ["Timeline: shipped", "Shipped"],
      event_ship_part_text: ["Timeline: partially shipped", "Partially shipped"],
      event_confirm_receipt_text: ["Timeline: delivered", "Delivered"],
      event_evaluate_product_text: ["Timeline: reviewed", "Reviewed"],
      event_cancel_order_text: ["Timeline: cancelled", "Order cancelled"],
      event_request_refund_text: ["Timeline: refund requested", "Refund requested"],
      event_cancel_refund_text: ["Timeline: refund request cancelled", "Refund request cancelled"],
      event_reject_refund_text: ["Timeline: refund declined", "Refund request declined"],
      event_refunded_text: ["Timeline: refunded", "Refunded"],
      refund_title_text: ["Refund: title", "Refund"],
      refund_open_text: ["Refund: open", "We're reviewing your refund request for {amount}."],
      refund_approved_text: ["Refund: approved", "Your refund of {amount} was approved and is being processed."],
      refund_rejected_text: ["Refund: rejected", "Your refund request for {amount} was declined."],
      refund_cancelled_text: ["Refund: cancelled", "You cancelled your refund request for {amount}."],
      refund_done_text: ["Refund: done", "{amount} was refunded."],
      refund_answer_text: ["Refund: response", "Response from the shop: {answer}"],
      picture_text: ["Picture (screen readers)", "Picture {number}"],
    }),
  };
}
