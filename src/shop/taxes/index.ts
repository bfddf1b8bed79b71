export { readTaxes, testTaxes } from "./read.ts";
export { netOf, type Tax, type TaxTerms, taxColumn, vatOf, withoutTax } from "./tax.ts";
export { setTaxCountry } from "./tax-country.ts";
