export { offeredCarriers } from "./carriers.ts";
export { productDelivery } from "./delivery.ts";
export { switchRateProvider } from "./rate-providers/switch.ts";
export { shippingSettings } from "./settings.ts";
