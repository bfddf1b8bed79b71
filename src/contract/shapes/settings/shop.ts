/** Settings "Shop": who sells, in which currency, and where the shop's days begin. */
import { z } from "zod";
import { line, phonePattern } from "../../address.ts";
import { addressFormat, isPostalCode } from "../../address-format.ts";
import { countries } from "../../countries.ts";
import { currencies } from "../../currencies.ts";
import { exactEmail, whole, words } from "../../fields.ts";
import { isTimeZone } from "../../time-zones.ts";
import { readVatNumber, vatCountries } from "../../vat-number.ts";
import { unitSystems } from "../../weights.ts";

const countryCodes = new Set(countries.map(({ code }) => code));

export const shopSettings = z.object({
  name: words(120).min(1, "is required"),
  /** As in the commercial register; "" where it is the shop's name. */
  legal_name: line(200),
  address1: line(200),
  address2: line(200),
  city: line(100),
  /** One of a list by its code ("CA"). */
  state: line(100),
  postal_code: line(20),
  /** ISO 3166-1 alpha-2; "" while the shop has not said. */
  country: z.string().refine((code) => code === "" || countryCodes.has(code), "must be a country"),
  /** "" for sellers without one. */
  vat_number: line(30),
  /** Of the local tax office, or another number that papers must name. */
  tax_number: line(60),
  /** Commercial register: court and number. */
  register_no: line(120),
  /** Where customers write to. */
  email: z.union([z.literal(""), exactEmail], "must be an email address"),
  phone: z
    .string()
    .trim()
    .regex(new RegExp(`^(?:${phonePattern.source})?$`), "must be a phone number"),
  /** ISO 4217; fixed from the first order on. */
  currency: z.enum(currencies, "must be a currency code such as EUR"),
  /** IANA name of the zone in which days begin. */
  time_zone: z.string().refine(isTimeZone, "must be a time zone such as Europe/Zurich"),
  /** In which weights are shown and entered. */
  unit_system: z.enum(unitSystems, "must be metric or imperial"),
  /** Before every new order number: "CH-". */
  order_prefix: z.string().regex(/^([A-Z0-9][A-Z0-9-]{0,9})?$/, "must be up to 10 capital letters, digits and hyphens"),
  /** Days after which page views are deleted. */
  visit_days: whole(1, 3650),
});
export type ShopSettings = z.output<typeof shopSettings>;

type Seller = Pick<ShopSettings, "country" | "state" | "postal_code" | "vat_number">;

/** What of the seller's details contradicts the country: rules by field. */
export function sellerProblems({ country, state, postal_code, vat_number }: Seller): readonly [keyof Seller, string][] {
  const format = addressFormat(country);
  const problems: [keyof Seller, string][] = [];
  if (country && state && format.state?.options && !format.state.options.some(({ code }) => code === state)) {
    problems.push(["state", "must be one of the list"]);
  }
  if (country && postal_code && format.postal?.pattern && !isPostalCode(format.postal.pattern, postal_code)) {
    problems.push(["postal_code", `must look like ${format.postal.example}`]);
  }
  // Of other countries the form is not known, and a seller may have a VAT number of another country.
  if (vat_number && (vatCountries.has(country) || country === "GR") && !readVatNumber(vat_number)) {
    problems.push(["vat_number", "must be a VAT number such as DE136695976, with the letters of its country"]);
  }
  return problems;
}

/** For the form, which holds all fields at once. */
export const wholeShopSettings = shopSettings.superRefine((settings, context) => {
  for (const [field, message] of sellerProblems(settings)) {
    context.addIssue({ code: "custom", path: [field], message });
  }
});
