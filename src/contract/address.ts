/** A postal address on the wire, checked by the rules of its country. */
import { z } from "zod";
import { type AddressFormat, addressFormat, isPostalCode, postalCode } from "./address-format.ts";
import { countries } from "./countries.ts";
import { line, phonePattern } from "./fields.ts";
import { stateCode } from "./state-code.ts";
import { statesOf } from "./states-of.ts";

const codes = new Set(countries.map(({ code }) => code));

const needed = (max: number) => line(max).min(1, "is required");

export const phone = z
  .string()
  .trim()
  .normalize()
  .regex(new RegExp(`^${phonePattern.source}$`), "must be a phone number");

/**
 * What a shopper enters. `state` and `postal_code` follow the country: required, optional or dropped, a state of a list
 * by its code ("CA") or its name in any spelling, which becomes the code, a postal code by its pattern ("must look like 94103").
 */
export const addressInput = z
  .object({
    first_name: needed(60),
    last_name: needed(60),
    company: line(100).default(""),
    /** "" when not given. */
    phone: z
      .string()
      .trim()
      .normalize()
      .regex(new RegExp(`^(?:${phonePattern.source})?$`), "must be a phone number")
      .default(""),
    /** ISO 3166-1 alpha-2. */
    country: z
      .string()
      .toUpperCase()
      .refine((code) => codes.has(code), "must be a country"),
    state: line(100).default(""),
    city: needed(100),
    address1: needed(200),
    address2: line(200).default(""),
    postal_code: line(20).default(""),
  })
  .transform((address) => ({ ...address, state: stateCode(address.country, address.state) ?? address.state }))
  .superRefine((address, context) => {
    const { state, postal } = addressFormat(address.country);
    const wrong = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (state?.required && !address.state) wrong("state", "is required");
    else if (state?.listed && address.state && !statesOf(address.country).some(({ code }) => code === address.state))
      wrong("state", "must be one of the list");
    if (postal?.required && !address.postal_code) wrong("postal_code", "is required");
    else if (
      postal?.pattern &&
      address.postal_code &&
      !isPostalCode(postal.pattern, address.postal_code, postal.example)
    )
      wrong("postal_code", `must look like ${postal.example}`);
  })
  .transform((address) => {
    const { state, postal } = addressFormat(address.country);
    return {
      ...address,
      state: state ? address.state : "",
      postal_code: postal ? inForm(postal, address.postal_code).toUpperCase() : "",
    };
  });

const inForm = ({ pattern, example }: NonNullable<AddressFormat["postal"]>, code: string) =>
  (pattern && postalCode(pattern, code, example)) ?? code;

/** A checked address. */
export type AddressInput = z.output<typeof addressInput>;

/** A stored address in answers. It is not checked again, because rules may have changed since it was stored. */
export const addressShape = {
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  phone: z.string(),
  country: z.string().length(2),
  state: z.string(),
  city: z.string(),
  address1: z.string(),
  address2: z.string(),
  postal_code: z.string(),
};
