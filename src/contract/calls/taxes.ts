/** Tax rates by country and state, and what they make of a price. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { countries } from "../countries.ts";
import { words } from "../fields.ts";
import { canFit, plainPostal, postalPattern } from "../places.ts";
import { price } from "../rows.ts";
import { changed } from "../shapes/changed.ts";
import { standardTaxClass } from "../tax-classes.ts";

const country = z.enum(
  countries.map(({ code }) => code),
  "must be a country",
);

/** Key of a tax class: "standard", "reduced", or one of the shop's own. */
const taxClass = words(80).min(1, "is required");

const postalRule = "must be a postal code such as 23041, or the beginning of some such as BT*";

const rate = z.object({
  tax_class: taxClass.default(standardTaxClass),
  country,
  /** "" for the whole country; its code where the country's states are a list. */
  state: words(60).default(""),
  /** Postal codes of the country instead of a state: all that begin so ("BT*"), or one ("23041"); "" for none. */
  postal_code: z
    .string()
    .max(20, "at most 20 characters")
    .transform(plainPostal)
    .refine((pattern) => pattern === "" || postalPattern.test(pattern), postalRule)
    .default(""),
  /** As orders show it, such as "VAT 19%". */
  name: words(60).min(1, "is required"),
  /** Percent in hundredths: 1900 is 19 %. */
  hundredths: z.number().int().min(0, "must be at least 0%").max(10_000, "must be at most 100%"),
});

const newRate = rate.refine(({ country: of, postal_code }) => postal_code === "" || canFit(of, postal_code), {
  path: ["postal_code"],
  error: postalRule,
});

export const getTaxes = defineCall({
  path: "/admin_api/v1/taxes",
  audience: "admin",
  permission: "settings:read",
  summary:
    "All tax rates, by country and state, the classes of products, and the countries in which prices are shown otherwise",
  input: nothing,
  output: z.object({
    rates: z.array(
      z.object({ id: z.string(), ...rate.shape, state: z.string(), postal_code: z.string(), tax_class: z.string() }),
    ),
    /** Those of every shop first, then its own by name. `is_used`: a product has it, whatever its status. */
    classes: z.array(z.object({ key: z.string(), name: z.string(), is_own: z.boolean(), is_used: z.boolean() })),
    countries: z.array(z.object({ country: z.string(), prices_include_tax: z.boolean() })),
  }),
});

export const addTaxRates = defineCall({
  path: "/admin_api/v1/taxes/add",
  audience: "admin",
  permission: "settings:write",
  summary: "Adds tax rates; one for each country and state",
  success: "Tax rate added",
  input: z.object({ rates: z.array(newRate).min(1).max(500, "at most 500 at once") }),
  output: z.object({ ids: z.array(z.string()), ...changed }),
});

export const updateTax = defineCall({
  path: "/admin_api/v1/taxes/update",
  audience: "admin",
  permission: "settings:write",
  summary: "Changes name and percentage of a tax rate",
  success: "Tax rate saved",
  input: z.object({ id: z.uuid(), name: rate.shape.name, hundredths: rate.shape.hundredths }),
  output: z.object(changed),
});

export const deleteTax = defineCall({
  path: "/admin_api/v1/taxes/delete",
  audience: "admin",
  permission: "settings:write",
  summary: "Deletes a tax rate",
  success: "Tax rate deleted",
  input: z.object({ id: z.uuid() }),
  output: z.object(changed),
});

const className = words(60).min(1, "is required");

export const taxClasses = defineCall({
  path: "/admin_api/v1/taxes/classes",
  audience: "admin",
  permission: "products:read",
  summary: "Tax classes that a product can have",
  input: nothing,
  output: z.object({ classes: z.array(z.object({ key: z.string(), name: z.string() })) }),
});

export const addTaxClass = defineCall({
  path: "/admin_api/v1/taxes/class/add",
  audience: "admin",
  permission: "settings:write",
  summary: "Adds a tax class for products with rates of their own",
  success: "Tax class added",
  input: z.object({ name: className }),
  output: z.object({ key: z.string(), ...changed }),
});

export const updateTaxClass = defineCall({
  path: "/admin_api/v1/taxes/class/update",
  audience: "admin",
  permission: "settings:write",
  summary: "Changes the name of a tax class of the shop's own",
  success: "Tax class saved",
  input: z.object({ key: taxClass, name: className }),
  output: z.object(changed),
});

export const deleteTaxClass = defineCall({
  path: "/admin_api/v1/taxes/class/delete",
  audience: "admin",
  permission: "settings:write",
  summary: "Deletes a tax class that no product has, with its rates",
  success: "Tax class deleted",
  input: z.object({ key: taxClass }),
  output: z.object(changed),
});

export const setTaxCountry = defineCall({
  path: "/admin_api/v1/taxes/country",
  audience: "admin",
  permission: "settings:write",
  summary: "Says whether prices contain the tax in one country",
  success: "Country saved",
  input: z.object({
    country,
    /** Null: as everywhere. */
    prices_include_tax: z.boolean().nullable(),
  }),
  output: z.object(changed),
});

export const testTaxes = defineCall({
  path: "/admin_api/v1/taxes/test",
  audience: "admin",
  permission: "settings:read",
  summary: "What a buyer of one thing pays at an address, computed as at checkout",
  input: z.object({
    country,
    state: words(100).default(""),
    postal_code: words(20).default(""),
    price,
    shipping: price,
    vat_number: words(30).default(""),
    tax_class: taxClass.default(standardTaxClass),
  }),
  output: z.object({
    tax_name: z.string(),
    hundredths: z.number().int(),
    /** Whether the prices contain the tax; false under reverse charge. */
    tax_included: z.boolean(),
    reverse_charge: z.boolean(),
    /** What is wrong with the VAT number; "" for nothing. */
    vat_problem: z.string(),
    items_total: price,
    shipping_total: price,
    /** Of it the tax of the shipping. */
    shipping_tax: price,
    tax_total: price,
    total: price,
  }),
});
