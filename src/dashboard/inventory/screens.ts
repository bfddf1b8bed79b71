import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const inventoryScreens = defineScreens({
  domain: "inventory",
  navigation: [
    { label: t("Inventory"), to: "/inventory", permission: "inventory:read", below: "/products", keys: "g i" },
  ],
  routes: [
    { path: "inventory", lazy: () => import("./InventoryPage.tsx"), shows: ["inventory_settings"] },
    { path: "inventory/counts", lazy: () => import("./CountsPage.tsx") },
    { path: "inventory/counts/:id", lazy: () => import("./CountPage.tsx") },
    { path: "inventory/:id", lazy: () => import("./VariantPage.tsx") },
  ],
});
