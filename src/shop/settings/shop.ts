import type { ShopSettings } from "#contract/shapes/settings/shop.ts";
import { settingsGroup } from "./group.ts";

export const shopSettings = settingsGroup<ShopSettings>({
  columns: ["name", "time_zone", "prices_include_tax"],
  announced: "catalog",
});
