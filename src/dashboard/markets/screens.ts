import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const marketScreens = defineScreens({
  domain: "markets",
  navigation: [
    {
      label: t("Markets"),
      to: "/settings/markets",
      permission: "settings:read",
      below: "/settings",
      group: t("General"),
      markets: true,
    },
  ],
  routes: [
    { path: "settings/markets", lazy: () => import("./MarketsPage.tsx"), shows: ["market", "price_list"] },
    { path: "settings/markets/prices/:id", lazy: () => import("./PricesPage.tsx") },
    { path: "settings/markets/prices/:id/import", lazy: () => import("./ImportPricesPage.tsx") },
  ],
});
