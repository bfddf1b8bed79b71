/** Settings "Shop": who sells, in which currency, and where the shop's days begin. */
import { z } from "zod";
import { countries } from "../../countries.ts";
import { currencies } from "../../currencies.ts";
import { exactEmail, line, phonePattern, whole, words } from "../../fields.ts";
import { defineSettings } from "../../settings.ts";
import { isTimeZone } from "../../time-zones.ts";
import { unitSystems } from "../../weights.ts";

const countryCodes = new Set(countries.map(({ code }) => code));

export const shopGroup = defineSettings("shop", {
  name: { label: "Shop name", schema: words(120).min(1, "is required"), isColumn: true },
  /** As in the commercial register; "" where it is the shop's name. */
  legal_name: { label: "Legal name", schema: line(200), initial: "" },
  address1: { label: "Address", schema: line(200), initial: "" },
  address2: { label: "Building, floor", schema: line(200), initial: "" },
  city: { label: "City", schema: line(100), initial: "" },
  /** One of a list by its code ("CA"). */
  state: { label: "State or region", schema: line(100), initial: "" },
  postal_code: { label: "Postal code", schema: line(20), initial: "" },
  /** ISO 3166-1 alpha-2; "" while the shop has not said. */
  country: {
    label: "Country",
    schema: z.string().refine((code) => code === "" || countryCodes.has(code), "must be a country"),
    initial: "",
  },
  /** "" for sellers without one. */
  vat_number: { label: "VAT number", schema: line(30), initial: "" },
  /** Of the local tax office, or another number that papers must name. */
  tax_number: { label: "Tax number", schema: line(60), initial: "" },
  /** Commercial register: court and number. */
  register_no: { label: "Commercial register", schema: line(120), initial: "" },
  /** Where customers write to. */
  email: {
    label: "Email",
    schema: z.union([z.literal(""), exactEmail], "must be an email address"),
    initial: "",
  },
  phone: {
    label: "Phone",
    schema: z
      .string()
      .trim()
      .regex(new RegExp(`^(?:${phonePattern.source})?$`), "must be a phone number"),
    initial: "",
  },
  /** ISO 4217; fixed from the first order on. */
  currency: {
    label: "Currency",
    schema: z.enum(currencies, "must be a currency code such as EUR"),
    isColumn: true,
  },
  /** IANA name of the zone in which days begin. */
  time_zone: {
    label: "Time zone",
    schema: z.string().refine(isTimeZone, "must be a time zone such as Europe/Zurich"),
    isColumn: true,
  },
  /** In which weights are shown and entered. */
  unit_system: {
    label: "Units",
    schema: z.enum(unitSystems, "must be metric or imperial"),
    initial: "metric",
  },
  /** Before every new order number: "CH-". */
  order_prefix: {
    label: "Order number prefix",
    schema: z.string().regex(/^([A-Z0-9][A-Z0-9-]{0,9})?$/, "must be up to 10 capital letters, digits and hyphens"),
    initial: "",
  },
  /** Days after which page views are deleted. */
  visit_days: {
    label: "Delete page views after",
    historyLabel: "Page views are deleted after (days)",
    schema: whole(1, 3650),
    initial: 90,
  },
});
export const shopSettings = shopGroup.schema;
export type ShopSettings = z.output<typeof shopSettings>;
