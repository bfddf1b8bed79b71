/** The tax of a place, and who pays none of it. */
import { sql } from "kysely";
import { shopGroup } from "#contract/shapes/settings/shop.ts";
import { taxGroup } from "#contract/shapes/settings/taxes.ts";
import { standardTaxClass, untaxedClass } from "#contract/tax-classes.ts";
import { containedIn } from "#kernel/money/money.ts";
import { settingSql } from "#kernel/settings-sql.ts";

export interface Tax {
  readonly name: string;
  /** Hundredths of a percent. */
  readonly hundredths: number;
}

/** What a place and the mall's settings make of the prices. */
export interface TaxTerms {
  /** The rate of the postal code, else of the state, else of the country; none where the mall has no rate, or while the country is not known. */
  readonly tax: Tax;
  /** Rates of other classes than the standard one, as far as the place has them, by the key of the class. */
  readonly classes: Readonly<Record<string, Tax>>;
  /** Whether states or postal codes of the country have rates of their own. */
  readonly taxByState: boolean;
  /** Whether prices contain the tax there. */
  readonly taxIncluded: boolean;
  /** Whether shipping is taxed, by the rate of the items. */
  readonly taxShipping: boolean;
  /** Country of a seller who asks businesses of the EU for their VAT number; null for others. */
  readonly reverseChargeFrom: string | null;
  /** The seller's VAT number where those of buyers are looked up in VIES; null where they are not. */
  readonly vatSeller: string | null;
}

/** Part of a country. */
export interface Region {
  /** Code of its list, or as written; "" for none. */
  readonly state: string;
  /** Patterns of postal codes that contain it and that the mall names, the narrowest first . */
  readonly patterns: readonly string[];
}

/** What `tax_rate.state` holds for postal codes, so that one key serves states and postal codes. */
export const postalState = (pattern: string): string => `:${pattern}`;

/** State and postal codes of a stored rate. */
export const regionOf = (stored: string): { readonly state: string; readonly postal_code: string } =>
  stored.startsWith(":") ? { state: "", postal_code: stored.slice(1) } : { state: stored, postal_code: "" };

/** A column of JSON with the `TaxTerms` of a place, for a longer statement. @param country "" while it is not known. @param ofMarket whether prices of its view contain the tax */
export function taxColumn(
  mallId: string,
  country: string,
  { state, patterns }: Region,
  ofMarket: boolean | null = null,
) {
  const setting = (name: "prices_include_tax" | "tax_shipping" | "reverse_charge" | "check_vat_numbers") =>
    settingSql(taxGroup, name, sql`${mallId}`);
  const regions = sql`${[...patterns.map(postalState), ...(state === "" ? [] : [state]), ""]}::text[]`;
  return sql<TaxTerms>`(select json_build_object(
      'tax', coalesce((select json_build_object('name', name, 'hundredths', hundredths) from tax_rate
        where mall_id = ${mallId} and country = ${country} and state = any(${regions}) and tax_class = ${standardTaxClass}
        order by array_position(${regions}, state) limit 1), '{"name": "", "hundredths": 0}'),
      'classes', coalesce((select json_object_agg(tax_class, json_build_object('name', name, 'hundredths', hundredths)) from (
        select distinct on (tax_class) tax_class, name, hundredths from tax_rate
        where mall_id = ${mallId} and country = ${country} and state = any(${regions}) and tax_class <> ${standardTaxClass}
        order by tax_class, array_position(${regions}, state)) r), '{}'),
      'taxByState', exists (select from tax_rate where mall_id = ${mallId} and country = ${country} and state <> ''),
      'taxIncluded', coalesce(${ofMarket === null ? sql`` : sql`${ofMarket}::boolean, `}(select t.prices_include_tax from tax_country t
        where t.mall_id = ${mallId} and t.country = ${country}), ${setting("prices_include_tax")}),
      'taxShipping', ${setting("tax_shipping")},
      'reverseChargeFrom', case when ${setting("reverse_charge")} then ${settingSql(shopGroup, "country", sql`${mallId}`)} end,
      'vatSeller', case when ${setting("check_vat_numbers")} then ${settingSql(shopGroup, "vat_number", sql`${mallId}`)} end))`;
}

export const noTax: Tax = { name: "", hundredths: 0 };

/** The tax of a product's class: the standard rate where the place has none for the class. */
export function taxOf({ tax, classes }: Pick<TaxTerms, "tax" | "classes">, taxClass: string): Tax {
  if (taxClass === untaxedClass) return noTax;
  return Object.hasOwn(classes, taxClass) ? (classes[taxClass] ?? tax) : tax;
}

/** An amount without the tax that it contains, half up. */
export const netOf = (amount: bigint, { hundredths }: Tax, taxIncluded: boolean): bigint =>
  taxIncluded ? amount - containedIn(amount, hundredths) : amount;
