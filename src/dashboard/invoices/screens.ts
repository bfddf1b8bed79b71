import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const invoiceScreens = defineScreens({
  domain: "invoices",
  navigation: [{ label: t("Invoices"), to: "/invoices", permission: "orders:read", below: "/orders" }],
  routes: [{ path: "invoices", lazy: () => import("./InvoicesPage.tsx") }],
});
