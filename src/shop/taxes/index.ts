export { readTaxes, testTaxes } from "./read.ts";
export { type Tax, type TaxTerms, taxColumn, netOf, vatOf, withoutTax } from "./tax.ts";
export { setTaxCountry } from "./tax-country.ts";
