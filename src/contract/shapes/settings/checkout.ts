/** Settings "Checkout": what is asked for, who may order, terms and policies, deadlines and bounds of orders. */

import { z } from "zod";
import { t } from "#i18n/t.ts";
import { accountRules, askedWays, newsletterBoxes } from "../../checkout-rules.ts";
import { whole } from "../../fields.ts";
import { optionalText } from "../../input.ts";
import { wordOf } from "../../record.ts";
import { defineSettings } from "../../settings.ts";

/** Values in words, in the order of choice. */
export const askedWords = { hidden: t("Don't ask"), optional: t("Optional"), required: t("Required") };
export const accountWords = {
  optional: t("Guests and customers"),
  required: t("Customers with an account only"),
  off: t("Guests only: no accounts"),
};
export const newsletterWords = { hidden: t("No box"), off: t("Empty box"), on: t("Ticked box") };

const decimal = (form: RegExp, rule: string) =>
  z.string().trim().normalize().max(11, "at most 11 characters").regex(form, rule);
/** An article; null for none. */
const policy = {
  schema: z.uuid("must be an article").nullable(),
  initial: null,
  format: (value: unknown) => (value === null ? t("None") : t("An article")),
} as const;

export const checkoutGroup = defineSettings("checkout", {
  ask_phone: {
    label: t("Phone"),
    historyLabel: t("Phone at checkout"),
    schema: z.enum(askedWays),
    initial: "optional",
    format: wordOf(askedWords),
  },
  ask_company: {
    label: t("Company"),
    historyLabel: t("Company at checkout"),
    schema: z.enum(askedWays),
    initial: "hidden",
    format: wordOf(askedWords),
  },
  ask_address2: {
    label: t("Second address line"),
    historyLabel: t("Second address line at checkout"),
    schema: z.enum(askedWays).exclude(["required"]),
    initial: "optional",
    format: wordOf(askedWords),
  },
  /** Whether there is a field for a note; a design may hide it too. */
  ask_note: { label: t("Order note"), historyLabel: t("Order note at checkout"), schema: z.boolean(), initial: true },
  /** "" for the design's text. */
  note_label: { label: t("Label of the order note"), schema: optionalText(80), initial: "" },
  accounts: {
    label: t("Who can order"),
    schema: z.enum(accountRules),
    initial: "optional",
    format: wordOf(accountWords),
  },
  /** Buyers agree to `policy_terms` before they order. */
  terms_required: { label: t("Buyers must agree to your terms"), schema: z.boolean(), initial: false },
  newsletter_box: {
    label: t("Newsletter"),
    historyLabel: t("Newsletter at checkout"),
    schema: z.enum(newsletterBoxes),
    initial: "hidden",
    format: wordOf(newsletterWords),
  },
  policy_terms: { ...policy, label: t("Terms") },
  policy_privacy: { ...policy, label: t("Privacy") },
  policy_refund: { ...policy, label: t("Returns and refunds") },
  policy_shipping: { ...policy, label: t("Shipping"), historyLabel: t("Shipping policy") },
  policy_withdrawal: { ...policy, label: t("Right of withdrawal") },
  policy_accessibility: { ...policy, label: t("Accessibility statement") },
  /** Microenterprises that sell services are exempt from the European Accessibility Act (Directive (EU) 2019/882, Article 4(5)). */
  accessibility_exempt: { label: t("Exempt as a microenterprise"), schema: z.boolean(), initial: false },
  policy_legal: { ...policy, label: t("Legal notice") },
  /** Minutes an order waits for its payment. */
  pay_minutes: {
    label: t("Time to pay online"),
    historyLabel: t("Time to pay online (minutes)"),
    schema: whole(5, 10_080),
    initial: 30,
  },
  /** Days an order that is paid by bank transfer waits for its payment. */
  transfer_days: {
    label: t("Time to pay by bank transfer"),
    historyLabel: t("Time to pay by bank transfer (days)"),
    schema: whole(1, 90),
    initial: 7,
  },
  /** Orders without a payment that one buyer may have at the same time. */
  max_unpaid_orders: { label: t("Unpaid orders per customer"), schema: whole(1, 1000), initial: 10 },
  /** Days after receipt in which a refund may be requested. */
  refund_days: {
    label: t("Return period"),
    historyLabel: t("Return period (days)"),
    schema: whole(0, 3650),
    initial: 30,
  },
  /** Days after shipping when an order counts as received. */
  receive_days: {
    label: t("Counts as delivered after"),
    historyLabel: t("Counts as delivered after (days)"),
    schema: whole(1, 365),
    initial: 20,
  },
  /** What selling costs the shop, for its profit; "" for nothing. */
  card_fee_percent: {
    label: t("Card fee, percent"),
    schema: decimal(/^(\d{1,2}(\.\d{1,2})?)?$/, "must be a percentage such as 2.9"),
    initial: "",
  },
  card_fee_fixed: {
    label: t("Card fee, fixed"),
    schema: decimal(/^(\d{1,7}(\.\d{1,3})?)?$/, "must be an amount such as 0.30"),
    initial: "",
  },
  parcel_cost: {
    label: t("Cost of a parcel"),
    schema: decimal(/^(\d{1,7}(\.\d{1,3})?)?$/, "must be an amount such as 4.90"),
    initial: "",
  },
});
export const checkoutSettings = checkoutGroup.schema;
export type CheckoutSettings = z.output<typeof checkoutSettings>;

/** For the form, which holds all fields at once. */
export const wholeCheckoutSettings = checkoutSettings.refine(
  ({ terms_required, policy_terms }) => !terms_required || policy_terms !== null,
  { path: ["policy_terms"], error: t("choose the article that buyers agree to") },
);
