import { BadgePercent } from "lucide-react";
import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const discountScreens = defineScreens({
  domain: "discounts",
  navigation: [
    { label: t("Discounts"), to: "/discounts", icon: BadgePercent, permission: "discounts:read" },
    { label: t("Codes"), to: "/discount-codes", permission: "discounts:read", below: "/discounts" },
  ],
  routes: [
    { path: "discounts", lazy: () => import("./DiscountsPage.tsx") },
    { path: "discounts/:id", lazy: () => import("./DiscountPage.tsx"), shows: ["discount"] },
    { path: "discount-codes", lazy: () => import("./CodesPage.tsx") },
  ],
});
