import { t } from "#i18n/t.ts";

/** What staff can be told of by mail. */
export const notificationEvents = [
  { event: "new_order", label: t("New order"), help: t("When an order is to be shipped: paid, or by bank transfer") },
  { event: "refund_requested", label: t("Refund request"), help: t("When a customer asks for money back") },
  { event: "withdrawal", label: t("Withdrawal"), help: t("When a consumer withdraws from a contract") },
  { event: "failed_payment", label: t("Failed payment"), help: t("When a payment fails or comes too late") },
  { event: "contact_message", label: t("Contact message"), help: t("When someone uses the contact form") },
  { event: "low_stock", label: t("Low stock"), help: t("Once a day, when variants reach their limit") },
  { event: "failed_mails", label: t("Failed email"), help: t("When an email could not be delivered") },
] as const;

export type NotificationEvent = (typeof notificationEvents)[number]["event"];
