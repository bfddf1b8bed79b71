/** Reads and validates an address in the browser, by the same table of countries as the server. */
import type { AddressInput } from "#contract/address.ts";
import { addressFormat, isPostalCode } from "#contract/address-format.ts";
import type { AddressRules } from "#contract/shapes/checkout-rules.ts";
import type { AddressTexts } from "#modules/pages/address-fields.ts";
import { fill } from "#modules/shared/text.ts";
import { textOf } from "../form/Form.tsx";
import type { FieldErrors } from "../form/use-form.ts";

/** The address in a form; fields that its country does not have are "". @param prefix of the fields' names. */
export function readAddress(form: FormData, prefix = ""): AddressInput {
  const entered = (name: keyof AddressInput) => textOf(form, prefix + name);
  const country = entered("country");
  const { state, postal } = addressFormat(country);
  return {
    first_name: entered("first_name"),
    last_name: entered("last_name"),
    company: entered("company"),
    phone: entered("phone"),
    country,
    state: state ? entered("state") : "",
    city: entered("city"),
    address1: entered("address1"),
    address2: entered("address2"),
    postal_code: postal ? entered("postal_code") : "",
  };
}

const names = [
  "first_name",
  "last_name",
  "company",
  "phone",
  "country",
  "state",
  "city",
  "address1",
  "address2",
  "postal_code",
] as const satisfies readonly (keyof AddressInput)[];

/** The address among stored values of fields, as far as it was entered. */
export function fieldsOf(
  values: Readonly<Record<string, string | undefined>>,
  prefix = "",
): { readonly [K in keyof AddressInput]?: string | undefined } {
  return Object.fromEntries(names.map((name) => [name, values[prefix + name]]));
}

const phone = /^\+?(?=(?:\D*\d){5})[\d ()./-]{5,30}$/;

interface CheckOptions {
  /** Of the fields' names. */
  readonly prefix?: string;
  /** What the shop asks for beyond what a country needs. */
  readonly rules?: Partial<AddressRules>;
}

/** Errors by name of the field, in the order of the form. */
export function checkAddress(
  address: AddressInput,
  texts: AddressTexts,
  { prefix = "", rules = {} }: CheckOptions = {},
): FieldErrors {
  const { state, postal } = addressFormat(address.country);
  const empty = (value: string) => (value ? undefined : texts.required_error_text);
  const { pattern, example = "" } = postal ?? {};
  const errors = {
    country: empty(address.country),
    first_name: empty(address.first_name),
    last_name: empty(address.last_name),
    company: rules.company === "required" ? empty(address.company) : undefined,
    address1: empty(address.address1),
    postal_code:
      (postal?.required && empty(address.postal_code)) ||
      (pattern && address.postal_code && !isPostalCode(pattern, address.postal_code, postal?.example)
        ? fill(texts.postal_error_text, { example })
        : undefined),
    city: empty(address.city),
    state: state?.required ? empty(address.state) : undefined,
    phone:
      (rules.phone === "required" && empty(address.phone)) ||
      (!address.phone || phone.test(address.phone) ? undefined : texts.phone_error_text),
  };
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [prefix + name, text]));
}
