import { Settings } from "lucide-react";
import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const settingsScreens = defineScreens({
  domain: "settings",
  navigation: [
    { label: t("Settings"), to: "/settings", icon: Settings, foot: true, keys: "g s" },
    { label: t("Shop"), to: "/settings/shop", permission: "settings:read", below: "/settings", group: t("General") },
    {
      label: t("Checkout"),
      to: "/settings/checkout",
      permission: "settings:read",
      below: "/settings",
      group: t("Selling"),
    },
    {
      label: t("Payments"),
      to: "/settings/payments",
      permission: "settings:read",
      below: "/settings",
      group: t("Selling"),
    },
    {
      label: t("Invoice settings"),
      to: "/settings/invoices",
      permission: "settings:read",
      below: "/settings",
      group: t("Selling"),
    },
    {
      label: t("Email settings"),
      to: "/settings/mails",
      permission: "settings:read",
      below: "/settings",
      group: t("Email"),
    },
  ],
  routes: [
    { path: "settings", lazy: () => import("./Settings.tsx"), shows: ["shop_settings"] },
    { path: "settings/shop", lazy: () => import("./ShopPage.tsx") },
    { path: "settings/mails", lazy: () => import("./MailsPage.tsx") },
    { path: "settings/mails/:kind", lazy: () => import("../mail-texts/MailTextPage.tsx"), shows: ["mail_text"] },
    { path: "settings/invoices", lazy: () => import("./InvoicesPage.tsx") },
    { path: "settings/checkout", lazy: () => import("./CheckoutPage.tsx") },
    { path: "settings/payments", lazy: () => import("./payments/PaymentsPage.tsx") },
    {
      path: "settings/payments/:name",
      lazy: () => import("./payments/MethodPage.tsx"),
      shows: ["payment_method", "payment_keys"],
    },
  ],
});
