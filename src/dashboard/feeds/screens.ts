import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const feedScreens = defineScreens({
  domain: "feeds",
  navigation: [
    {
      label: t("Product feeds"),
      to: "/settings/feeds",
      permission: "settings:read",
      below: "/settings",
      group: t("Selling"),
    },
  ],
  routes: [{ path: "settings/feeds", lazy: () => import("./FeedsPage.tsx") }],
  cards: [
    {
      slot: "product.details",
      title: t("Product feeds"),
      permission: "products:read",
      lazy: () => import("./ProductFeedCard.tsx"),
    },
  ],
});
