export { changeShopSettings, readShopSettings } from "./shop-settings.ts";
