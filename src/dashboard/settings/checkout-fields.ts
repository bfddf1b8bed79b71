/** Names of the settings "Checkout", and their values in words. */
import type { CheckoutSettings } from "#contract/shapes/settings/checkout.ts";
import type { FieldText } from "../forms/context.ts";

const optional = { value: "optional", label: "Optional" } as const;
const hidden = { value: "hidden", label: "Don't ask" } as const;
export const twoWays = [hidden, optional] as const;
export const threeWays = [...twoWays, { value: "required", label: "Required" }] as const;
export const accountWays = [
  { value: "optional", label: "Guests and customers" },
  { value: "required", label: "Customers with an account only" },
  { value: "off", label: "Guests only: no accounts" },
] as const;
export const newsletterWays = [
  { value: "hidden", label: "No box" },
  { value: "off", label: "Empty box" },
  { value: "on", label: "Ticked box" },
] as const;

const inWords = (options: readonly { readonly value: string; readonly label: string }[]) => (value: unknown) =>
  options.find((option) => option.value === value)?.label ?? String(value);
const policy = (label: string) => ({ label, format: (value: unknown) => (value === null ? "None" : "An article") });

export const checkoutFields: Readonly<Record<keyof CheckoutSettings, FieldText>> = {
  ask_phone: { label: "Phone", format: inWords(threeWays) },
  ask_company: { label: "Company", format: inWords(threeWays) },
  ask_address2: { label: "Second address line", format: inWords(twoWays) },
  ask_note: { label: "Order note" },
  note_label: { label: "Label of the order note" },
  accounts: { label: "Who can order", format: inWords(accountWays) },
  terms_required: { label: "Buyers must agree to your terms" },
  newsletter_box: { label: "Newsletter", format: inWords(newsletterWays) },
  policy_terms: policy("Terms"),
  policy_privacy: policy("Privacy"),
  policy_refund: policy("Returns and refunds"),
  policy_shipping: policy("Shipping"),
  policy_legal: policy("Legal notice"),
  pay_minutes: { label: "Time to pay online" },
  transfer_days: { label: "Time to pay by bank transfer" },
  max_unpaid_orders: { label: "Unpaid orders per customer" },
  refund_days: { label: "Return period" },
  receive_days: { label: "Counts as delivered after" },
  card_fee_percent: { label: "Card fee, percent" },
  card_fee_fixed: { label: "Card fee, fixed" },
  parcel_cost: { label: "Cost of a parcel" },
};
