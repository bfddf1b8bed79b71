export { offeredCarriers } from "./carriers.ts";
export { productDelivery } from "./delivery.ts";
export { shippingSettings } from "./settings.ts";
