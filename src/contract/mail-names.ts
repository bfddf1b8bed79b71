/** What staff call an email before it is written, when it has no subject yet. */
import { t } from "#i18n/t.ts";
import { mailKinds } from "./mail-kinds.ts";
import { notificationEvents } from "./notification-events.ts";

const events: Readonly<Record<string, string>> = Object.fromEntries(
  notificationEvents.map(({ event, label }) => [event, label]),
);

/** English, by template. */
export const mailNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(mailKinds.map(({ kind, label }) => [kind, label])),
  staff_invitation: t("Invitation link"),
  staff_reset: t("New password"),
  staff_sign_in_changed: t("Your account"),
  parcel_taken_back: t("Parcel taken back"),
  contact_answer: t("Answer"),
  contact_message: events.contact_message ?? "",
  shop_refund_requested: events.refund_requested ?? "",
  shop_withdrawal: events.withdrawal ?? "",
  shop_late_payment: events.failed_payment ?? "",
  low_stock: events.low_stock ?? "",
  staff_notice: t("Notification"),
  automation: t("Automation"),
  withdrawal_received: t("Withdrawal received"),
};
