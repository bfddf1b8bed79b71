export { taxClassName } from "./class-name.ts";
export { createTaxClass, deleteTaxClass, renameTaxClass, requireTaxClass, taxClasses } from "./classes.ts";
export { readTaxes } from "./read.ts";
export { setTaxCountry } from "./tax-country.ts";
