/** VAT numbers of Europe, checked by the form and the check digits of their country. Whether one is in use only its tax office knows. */
import { checkVAT, countries } from "jsvat";

export interface VatNumber {
  /** Without spaces, dots and hyphens, in upper case: "DE136695976". */
  readonly number: string;
  /** ISO 3166 alpha-2 of the country that gave it: GR for "EL…", GB for "XI…". */
  readonly country: string;
}

/** Null for what is no VAT number of a European country. */
export function readVatNumber(text: string): VatNumber | null {
  const number = text.toUpperCase().replace(/[\s.\-/]/g, "");
  // Northern Ireland's numbers are those of the United Kingdom with another prefix.
  const { isValid, isValidFormat, country } = checkVAT(number.replace(/^XI(?=\d)/, "GB"), countries);
  const code = country?.isoCode.short;
  // Dutch numbers of sole traders have other check digits than those of companies.
  return code && (isValid || (isValidFormat && code === "NL")) ? { number, country: code } : null;
}

/** Countries in which `readVatNumber` knows the form of every VAT number. */
export const vatCountries: ReadonlySet<string> = new Set(
  countries.flatMap(({ name, codes: [code = ""] }) => (name === "Europe" ? [] : [code])),
);
