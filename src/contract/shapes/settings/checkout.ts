/** Settings "Checkout": what is asked for, who may order, terms and policies, deadlines and bounds of orders. */
import { z } from "zod";
import { accountRules, askedWays, newsletterBoxes } from "../../checkout-rules.ts";
import { whole } from "../../fields.ts";
import { optionalText } from "../../input.ts";

const decimal = (form: RegExp, rule: string) => z.string().trim().max(11, "at most 11 characters").regex(form, rule);
const article = z.uuid("must be an article").nullable();

export const checkoutSettings = z.object({
  ask_phone: z.enum(askedWays),
  ask_company: z.enum(askedWays),
  ask_address2: z.enum(askedWays).exclude(["required"]),
  /** Whether there is a field for a note; a design may hide it too. */
  ask_note: z.boolean(),
  /** "" for the design's text. */
  note_label: optionalText(80),
  accounts: z.enum(accountRules),
  /** Buyers agree to `policy_terms` before they order. */
  terms_required: z.boolean(),
  newsletter_box: z.enum(newsletterBoxes),
  /** Articles; null for none. */
  policy_terms: article,
  policy_privacy: article,
  policy_refund: article,
  policy_shipping: article,
  policy_legal: article,
  /** Minutes an order waits for its payment. */
  pay_minutes: whole(5, 10_080),
  /** Days an order that is paid by bank transfer waits for its payment. */
  transfer_days: whole(1, 90),
  /** Orders without a payment that one buyer may have at the same time. */
  max_unpaid_orders: whole(1, 1000),
  /** Days after receipt in which a refund may be requested. */
  refund_days: whole(0, 3650),
  /** Days after shipping when an order counts as received. */
  receive_days: whole(1, 365),
  /** What selling costs the shop, for its profit; "" for nothing. */
  card_fee_percent: decimal(/^(\d{1,2}(\.\d{1,2})?)?$/, "must be a percentage such as 2.9"),
  card_fee_fixed: decimal(/^(\d{1,7}(\.\d{1,3})?)?$/, "must be an amount such as 0.30"),
  parcel_cost: decimal(/^(\d{1,7}(\.\d{1,3})?)?$/, "must be an amount such as 4.90"),
});
export type CheckoutSettings = z.output<typeof checkoutSettings>;

/** For the form, which holds all fields at once. */
export const wholeCheckoutSettings = checkoutSettings.refine(
  ({ terms_required, policy_terms }) => !terms_required || policy_terms !== null,
  { path: ["policy_terms"], error: "choose the article that buyers agree to" },
);
