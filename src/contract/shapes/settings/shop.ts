/** Settings "Shop": who sells, in which currency, and where the shop's days begin. */

import { z } from "zod";
import { languageOf } from "#i18n/languages.ts";
import { t } from "#i18n/t.ts";
import { countries } from "../../countries.ts";
import { currencies } from "../../currencies.ts";
import { exactEmail, line, phonePattern, whole, words } from "../../fields.ts";
import { defineSettings } from "../../settings.ts";
import { isTimeZone } from "../../time-zones.ts";
import { unitSystems } from "../../weights.ts";

const countryCodes = new Set(countries.map(({ code }) => code));

export const shopGroup = defineSettings("shop", {
  name: { label: t("Shop name"), schema: words(120).min(1, "is required"), isColumn: true },
  /** As in the commercial register; "" where it is the shop's name. */
  legal_name: { label: t("Legal name"), schema: line(200), initial: "" },
  address1: { label: t("Address"), schema: line(200), initial: "" },
  address2: { label: t("Building, floor"), schema: line(200), initial: "" },
  city: { label: t("City"), schema: line(100), initial: "" },
  /** One of a list by its code ("CA"). */
  state: { label: t("State or region"), schema: line(100), initial: "" },
  postal_code: { label: t("Postal code"), schema: line(20), initial: "" },
  /** ISO 3166-1 alpha-2; "" while the shop has not said. */
  country: {
    label: t("Country"),
    schema: z.string().refine((code) => code === "" || countryCodes.has(code), "must be a country"),
    initial: "",
  },
  /** "" for sellers without one. */
  vat_number: { label: t("VAT number"), schema: line(30), initial: "" },
  /** Of the local tax office, or another number that papers must name. */
  tax_number: { label: t("Tax number"), schema: line(60), initial: "" },
  /** Commercial register: court and number. */
  register_no: { label: t("Commercial register"), schema: line(120), initial: "" },
  /** Where customers write to. */
  email: {
    label: t("Email"),
    schema: z.union([z.literal(""), exactEmail], "must be an email address"),
    initial: "",
  },
  phone: {
    label: t("Phone"),
    schema: z
      .string()
      .trim()
      .normalize()
      .regex(new RegExp(`^(?:${phonePattern.source})?$`), "must be a phone number"),
    initial: "",
  },
  /** ISO 4217; fixed from the first order on. */
  currency: {
    label: t("Currency"),
    schema: z.enum(currencies, "must be a currency code such as EUR"),
    isColumn: true,
  },
  /** BCP 47 tag, of a language whose texts ship. */
  locale: {
    label: t("Language"),
    schema: z
      .string()
      .max(40)
      .refine((tag) => languageOf(tag) !== undefined, "must be a language that ships, such as de or de-CH"),
    isColumn: true,
  },
  /** IANA name of the zone in which days begin. */
  time_zone: {
    label: t("Time zone"),
    schema: z.string().refine(isTimeZone, "must be a time zone such as Europe/Zurich"),
    isColumn: true,
  },
  /** In which weights are shown and entered. */
  unit_system: {
    label: t("Units"),
    schema: z.enum(unitSystems, "must be metric or imperial"),
    initial: "metric",
  },
  /** Before every new order number: "CH-". */
  order_prefix: {
    label: t("Order number prefix"),
    schema: z.string().regex(/^([A-Z0-9][A-Z0-9-]{0,9})?$/, "must be up to 10 capital letters, digits and hyphens"),
    initial: "",
  },
  /** Days after which page views are deleted. */
  visit_days: {
    label: t("Delete page views after"),
    historyLabel: t("Page views are deleted after (days)"),
    schema: whole(1, 3650),
    initial: 90,
  },
});
export const shopSettings = shopGroup.schema;
export type ShopSettings = z.output<typeof shopSettings>;
