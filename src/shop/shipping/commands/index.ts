export { createShippingMethods, deleteShippingMethod, updateShippingMethod } from "./shipping-methods.ts";
export { createTaxRates, deleteTaxRate, updateTaxRate } from "./tax-rates.ts";
