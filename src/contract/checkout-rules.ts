/** Choices of the settings "Checkout", without zod for pages. */
import type { CheckoutRules } from "./shapes/checkout-rules.ts";

export const askedWays = ["hidden", "optional", "required"] as const;
/** optional: guests may order too. required: only customers. off: there are no accounts to be made. */
export const accountRules = ["optional", "required", "off"] as const;
/** The box that subscribes a buyer to the newsletter: not there, empty, or ticked from the start. */
export const newsletterBoxes = ["hidden", "off", "on"] as const;
export const policyKinds = ["terms", "privacy", "withdrawal", "refund", "shipping", "accessibility", "legal"] as const;
/** Those of which there is a template. */
export const templateKinds = ["terms", "privacy", "withdrawal", "accessibility", "legal"] as const;

/** The rules of a shop that has changed none of them. */
export const standardRules: CheckoutRules = {
  phone: "optional",
  company: "hidden",
  address2: "optional",
  note: true,
  note_label: "",
  accounts: "optional",
  newsletter: "hidden",
  terms_version: "",
  policies: [],
  country: "",
  time_zone: "UTC",
  ships_to: [],
  eu_consumers: false,
  sends_mail: true,
};
