/** Reads and validates an address in the browser, by the same table of countries as the server. */
import type { AddressInput } from "#contract/address.ts";
import { addressFormat } from "#contract/address-format.ts";
import type { AddressTexts } from "#modules/pages/address-fields.ts";
import { fill } from "#modules/shared/text.ts";
import { textOf } from "../form/Form.tsx";
import type { FieldErrors } from "../form/use-form.ts";

/** The address in a form; fields that its country does not have are "". */
export function readAddress(form: FormData): AddressInput {
  const country = textOf(form, "country");
  const { state, postal } = addressFormat(country);
  return {
    first_name: textOf(form, "first_name"),
    last_name: textOf(form, "last_name"),
    phone: textOf(form, "phone"),
    country,
    state: state ? textOf(form, "state") : "",
    city: textOf(form, "city"),
    address1: textOf(form, "address1"),
    address2: textOf(form, "address2"),
    postal_code: postal ? textOf(form, "postal_code") : "",
  };
}

const phone = /^\+?(?=(?:\D*\d){5})[\d ()./-]{5,30}$/;

/** Errors by field, in the order of the form. */
export function checkAddress(address: AddressInput, texts: AddressTexts): FieldErrors {
  const { state, postal } = addressFormat(address.country);
  const empty = (value: string) => (value ? undefined : texts.required_error_text);
  const { pattern, example = "" } = postal ?? {};
  return {
    country: empty(address.country),
    first_name: empty(address.first_name),
    last_name: empty(address.last_name),
    address1: empty(address.address1),
    postal_code:
      (postal?.required && empty(address.postal_code)) ||
      (pattern && address.postal_code && !pattern.test(address.postal_code)
        ? fill(texts.postal_error_text, { example })
        : undefined),
    city: empty(address.city),
    state: state?.required ? empty(address.state) : undefined,
    phone: empty(address.phone) ?? (phone.test(address.phone) ? undefined : texts.phone_error_text),
  };
}
