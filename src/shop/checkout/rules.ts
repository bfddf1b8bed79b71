/** What the shop asks of its buyers, kept by the server whatever a page has sent. */

import type { AddressInput } from "#contract/address.ts";
import { badInput, forbidden } from "#contract/errors.ts";
import type { AddressRules, CheckoutRules } from "#contract/shapes/checkout-rules.ts";
import { t } from "#i18n/server.ts";
import type { Buyer } from "../buyer.ts";

interface Asked {
  readonly address: AddressInput;
  readonly billing_address?: AddressInput | undefined;
  readonly note: string;
  readonly accepted_terms: string;
}

/** Whether only customers may order, and this is a guest. */
export const needsLogin = ({ accounts }: CheckoutRules, buyer: Buyer): boolean =>
  accounts === "required" && "guest_id" in buyer;

/**
 * The input with only what the shop asks for.
 * @throws {ShopError} 403 for guests where an account is needed; 400 naming the field that is missing.
 */
export function withRules<I extends Asked>(rules: CheckoutRules, buyer: Buyer, input: I): I {
  if (needsLogin(rules, buyer)) throw forbidden(t("Log in or create an account to place your order"));
  const billing_address = input.billing_address && obeyed(rules, input.billing_address, "billing_address");
  if (rules.terms_version && !input.accepted_terms)
    throw badInput(t("accepted_terms: agree to the terms to place your order"));
  return {
    ...input,
    address: obeyed(rules, input.address, "address"),
    ...(billing_address && { billing_address }),
    note: rules.note ? input.note : "",
  };
}

/** A second line stays although it is not asked for: a saved address or a wallet's is not deliverable without it. */
function obeyed({ phone, company }: AddressRules, address: AddressInput, name: string): AddressInput {
  if (phone === "required" && !address.phone) throw badInput(t("{name}.phone is required", { name }));
  if (company === "required" && !address.company) throw badInput(t("{name}.company is required", { name }));
  return {
    ...address,
    phone: phone === "hidden" ? "" : address.phone,
    company: company === "hidden" ? "" : address.company,
  };
}
