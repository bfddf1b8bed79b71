/** What staff can be told of by mail. */
export const notificationEvents = [
  { event: "new_order", label: "New order", help: "When an order is to be shipped: paid, or by bank transfer" },
  { event: "refund_requested", label: "Refund request", help: "When a customer asks for money back" },
  { event: "failed_payment", label: "Failed payment", help: "When a payment fails or comes too late" },
  { event: "contact_message", label: "Contact message", help: "When someone uses the contact form" },
  { event: "low_stock", label: "Low stock", help: "Once a day, when variants reach their limit" },
  { event: "failed_mails", label: "Failed email", help: "When an email could not be delivered" },
] as const;

export type NotificationEvent = (typeof notificationEvents)[number]["event"];
