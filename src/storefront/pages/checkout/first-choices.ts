import type { Address } from "#contract/calls/accounts.ts";
import { standardRules } from "#contract/checkout-rules.ts";
import { countries } from "#contract/countries.ts";
import type { CheckoutRules } from "#contract/shapes/checkout-rules.ts";
import { presetCountry } from "../../components/address/preset-country.ts";
import { type Draft, readDraft } from "../../components/cart/checkout-draft.ts";

/** What the totals depend on, beside the items. */
export interface Chosen {
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly postal_code?: string | undefined;
  readonly shipping_method_id?: string | undefined;
  readonly coupon_code?: string | undefined;
  readonly vat_number?: string | undefined;
}

/** The draft of this tab, with the country that the shopper most likely ships to where none was chosen. Browser only. */
export function draftWithCountry(rules: CheckoutRules = standardRules): Draft {
  const draft = readDraft();
  if (draft.country !== undefined) return draft;
  const country = presetCountry(rules);
  return { ...draft, country: countries.some(({ code }) => code === country) ? country : "" };
}

/** The saved address that a draft has chosen, else the customer's default one; undefined for a new address. */
export function savedAddressOf(draft: Draft, addresses: readonly Address[]): Address | undefined {
  return draft.address_id === undefined ? addresses[0] : addresses.find(({ id }) => id === draft.address_id);
}

/** The choices that a draft holds. */
export function firstChoices(draft: Draft, addresses: readonly Address[]): Chosen {
  const { country, state, postal_code } = savedAddressOf(draft, addresses) ?? draft;
  return {
    ...(country && { country }),
    ...(country && state && { state }),
    ...(country && postal_code && { postal_code }),
    ...(draft.shipping && { shipping_method_id: draft.shipping }),
    ...(draft.coupon_code && { coupon_code: draft.coupon_code }),
    ...(draft.vat_number && { vat_number: draft.vat_number }),
  };
}
