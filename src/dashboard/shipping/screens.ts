import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const shippingScreens = defineScreens({
  domain: "shipping",
  navigation: [
    {
      label: t("Shipping"),
      to: "/settings/shipping",
      permission: "settings:read",
      below: "/settings",
      group: t("Selling"),
      after: "/settings/checkout",
    },
  ],
  routes: [
    {
      path: "settings/shipping",
      lazy: () => import("./ShippingPage.tsx"),
      shows: ["shipping_zone", "shipping_method", "carrier", "rate_provider"],
    },
  ],
});
