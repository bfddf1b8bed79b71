export { readTaxes, testTaxes } from "./read.ts";
export { setTaxCountry } from "./tax-country.ts";
