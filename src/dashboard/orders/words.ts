/** What screens say of orders. */

import { ordersList } from "#contract/lists/orders.ts";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { useStart } from "../api/start.ts";
import type { Tone } from "../shell/Status.tsx";

interface Badge {
  readonly label: string;
  readonly tone?: Tone;
}

/** A state as the list names it. */
export function badgeOf(column: "status" | "payment_state" | "shipment_state", value: string): Badge {
  const values: Readonly<Record<string, Badge>> = ordersList.columns[column].values;
  return values[value] ?? { label: value };
}

/** What a payment was made with: `nameOf("cash")` is "Cash on delivery". */
export function useProviderName(): (name: string) => string {
  const { payment_methods } = useStart();
  return (name) => (name ? (payment_methods.find((one) => one.name === name)?.label ?? name) : t("Nothing to pay"));
}

const events: Readonly<Record<string, string>> = {
  place: t("Order placed"),
  paid: t("Payment received"),
  paid_late: t("Payment received after the order was cancelled"),
  paid_twice: t("Paid twice; the second payment is refunded"),
  payment_mismatch: t("A payment of a different amount was received"),
  ship: t("Shipped"),
  ship_part: t("Shipped in part"),
  change_parcel: t("Tracking changed"),
  take_back_parcel: t("Parcel taken back"),
  confirm_receipt: t("Delivered"),
  evaluate_product: t("Reviewed"),
  cancel_order: t("Order cancelled"),
  request_refund: t("Refund requested"),
  withdraw: t("Withdrawal received"),
  cancel_refund: t("Refund request withdrawn"),
  approve_refund: t("Refund approved"),
  reject_refund: t("Refund request rejected"),
  refund: t("Refund started"),
  refunded: t("Refunded"),
  delete_order: t("Hidden from the customer's account by the customer"),
  edit_address: t("Address changed"),
  resend_mail: t("Email sent again"),
  note: t("Note"),
};

export const eventText = (action: string): string => events[action] ?? action.replaceAll("_", " ");

/** Who did it: a name, or what kind of party. */
export function actorText({ actor, name }: StaffOrder["timeline"][number]): string {
  if (name) return name;
  if (actor === "customer" || actor === "guest") return t("Customer");
  if (actor === "staff") return t("Staff");
  return actor === "provider" ? t("Payment provider") : t("Automatic");
}

const paymentStates = {
  created: t("Started"),
  pending: t("Pending"),
  paid: t("Paid"),
  failed: t("Failed"),
  expired: t("Expired"),
} as const;
export const paymentText = (state: StaffOrder["payments"][number]["state"]): string => paymentStates[state];

/** What a part of a refund is for: "2 × Vase, Blue". */
export function partText(
  { kind, line_id, qty }: StaffOrder["refunds"][number]["parts"][number],
  lines: StaffOrder["lines"],
): string {
  if (kind === "shipping") return t("Shipping");
  const line = lines.find(({ id }) => id === line_id);
  if (kind === "amount" || !line) return t("Other amount");
  return `${qty} × ${separated([line.good_name, line.variant_label].filter(Boolean))}`;
}
