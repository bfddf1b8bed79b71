/** Texts of the notice about an unpaid order, on pages of its buyer. */
export const unpaidTexts = {
  unpaid_notice_text: ["Unpaid order", "You have an unpaid order"],
  unpaid_order_text: ["Unpaid order: number and total", "Order {order_no}, {total}"],
  unpaid_pay_text: ["Unpaid order: button", "Pay now"],
} as const;
