/** Rules of the seller's details that follow from the country. */
import { addressFormat, isPostalCode } from "../../address-format.ts";
import { statesOf } from "../../states-of.ts";
import { readVatNumber, vatCountries } from "../../vat-number.ts";
import { type ShopSettings, shopSettings } from "./shop.ts";

type Seller = Pick<ShopSettings, "country" | "state" | "postal_code" | "vat_number">;

/** What of the seller's details contradicts the country: rules by field. */
export function sellerProblems({ country, state, postal_code, vat_number }: Seller): readonly [keyof Seller, string][] {
  const format = addressFormat(country);
  const problems: [keyof Seller, string][] = [];
  if (country && state && format.state?.listed && !statesOf(country).some(({ code }) => code === state)) {
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
