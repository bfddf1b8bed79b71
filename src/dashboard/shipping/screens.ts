import { defineScreens } from "../define-screens.ts";

export const shippingScreens = defineScreens({
  domain: "shipping",
  navigation: [
    {
      label: "Shipping",
      to: "/settings/shipping",
      permission: "settings:read",
      below: "/settings",
      group: "Selling",
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
