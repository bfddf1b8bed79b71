export { checkoutSettings } from "./checkout.ts";
export { shopSettings } from "./shop.ts";
