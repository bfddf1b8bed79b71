import { Inbox } from "lucide-react";
import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const orderScreens = defineScreens({
  domain: "orders",
  navigation: [{ label: t("Orders"), to: "/orders", icon: Inbox, permission: "orders:read", keys: "g o" }],
  routes: [
    { path: "orders", lazy: () => import("./OrdersPage.tsx") },
    { path: "orders/test", lazy: () => import("./TestOrdersPage.tsx") },
    { path: "orders/ship", lazy: () => import("./ShipPage.tsx") },
    { path: "orders/packing-slips", lazy: () => import("./SlipsPage.tsx") },
    { path: "orders/pack-list", lazy: () => import("./PackListPage.tsx") },
    { path: "orders/:number", lazy: () => import("./OrderPage.tsx") },
    { path: "orders/:number/packing-slip", lazy: () => import("./PackingSlip.tsx") },
  ],
});
