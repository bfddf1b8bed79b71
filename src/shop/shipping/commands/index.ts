export { deleteCarrier, saveCarrier } from "./carriers.ts";
export { deleteShippingRate, savePickupPlace, saveShippingRate } from "./rates.ts";
export { createTaxRates, deleteTaxRate, updateTaxRate } from "./tax-rates.ts";
export { createShippingZones, deleteShippingZone, saveShippingZone, sortShipping } from "./zones.ts";
