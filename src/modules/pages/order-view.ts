/** Fields of the pages that show orders: the eight statuses with their colours, and the details of an order. */
import { color, heading, number, toggle } from "#decoration/fields/index.ts";
import { labels } from "./page.ts";

/** Text and colour of each status; the colours have at least 4.5 : 1 contrast on white (WCAG AA). */
export function statusFields() {
  const statusColor = (name: string, value: string) => color({ label: `${name}: colour`, default: value });
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
    order_parts: heading("Parts of an order"),
    show_timeline: toggle({ label: "Show the history", default: true }),
    show_countdown: toggle({ label: "Show the time left to pay", default: true }),
    card_radius: number({ label: "Rounded corners", min: 0, default: 12 }),
    card_bg_color: color({ label: "Card background" }),
    btn_bg_color: color({ label: "Button background" }),
    btn_text_color: color({ label: "Button text colour" }),
    order_texts: heading("Texts of an order"),
    ...labels({
      order_no_text: ["Order number", "Order {order_no}"],
      placed_text: ["Placed", "Placed on {date}"],
      qty_text: ["Quantity", "Quantity: {count}"],
      countdown_text: ["Time left to pay", "Pay within {time}"],
      countdown_over_text: ["Time to pay is over", "The time to pay is over"],
      items_title_text: ["Items: title", "Items"],
      totals_title_text: ["Totals: title", "Summary"],
      items_total_text: ["Items total", "Items"],
      discount_text: ["Discount", "Discount"],
      shipping_text: ["Shipping", "Shipping"],
      free_shipping_text: ["Free shipping", "Free"],
      tax_text: ["Tax", "Tax"],
      total_text: ["Total", "Total"],
      refunded_total_text: ["Refunded so far", "Refunded"],
      address_title_text: ["Address: title", "Delivery to"],
      note_title_text: ["Note: title", "Your note"],
      cancel_reason_text: ["Reason of cancelling", "Reason: {reason}"],
      parcels_title_text: ["Parcels: title", "Parcels"],
      parcel_text: ["Parcel", "Parcel {number}"],
      tracking_no_text: ["Tracking number", "Tracking number"],
      carrier_page_text: ["Carrier's page", "Follow it at {carrier}"],
      no_events_text: ["Parcel without news", "Handed over to the carrier. News will appear here."],
      timeline_title_text: ["History: title", "History"],
      event_place_text: ["History: placed", "Order placed"],
      event_paid_text: ["History: paid", "Payment received"],
      event_ship_text: ["History: shipped", "Everything is on its way"],
      event_ship_part_text: ["History: part shipped", "A parcel is on its way"],
      event_confirm_receipt_text: ["History: received", "Receipt confirmed"],
      event_evaluate_product_text: ["History: reviewed", "Reviewed"],
      event_cancel_order_text: ["History: cancelled", "Order cancelled"],
      event_request_refund_text: ["History: refund requested", "Refund requested"],
      event_cancel_refund_text: ["History: request taken back", "Refund request taken back"],
      event_reject_refund_text: ["History: refund turned down", "Refund request turned down"],
      event_refunded_text: ["History: refunded", "Money sent back"],
      refund_title_text: ["Refund: title", "Refund"],
      refund_open_text: ["Refund: open", "We are looking at your request for {amount}."],
      refund_approved_text: ["Refund: approved", "Your refund of {amount} is granted and on its way."],
      refund_rejected_text: ["Refund: rejected", "Your request for {amount} was turned down."],
      refund_cancelled_text: ["Refund: taken back", "You took your request for {amount} back."],
      refund_done_text: ["Refund: done", "{amount} went back to you."],
      refund_answer_text: ["Refund: answer", "The shop's answer: {answer}"],
      picture_text: ["Picture (spoken)", "Picture {number}"],
    }),
  };
}
