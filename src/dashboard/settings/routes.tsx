import type { RouteObject } from "react-router";

export const settingsRoutes: RouteObject[] = [
  { path: "settings", lazy: () => import("./Settings.tsx") },
  { path: "settings/shop", lazy: () => import("./ShopPage.tsx") },
  { path: "settings/mails", lazy: () => import("./MailsPage.tsx") },
  { path: "settings/mails/:kind", lazy: () => import("../mail-texts/MailTextPage.tsx") },
  { path: "settings/invoices", lazy: () => import("./InvoicesPage.tsx") },
  { path: "settings/checkout", lazy: () => import("./CheckoutPage.tsx") },
  { path: "settings/payments", lazy: () => import("./payments/PaymentsPage.tsx") },
  { path: "settings/payments/:name", lazy: () => import("./payments/MethodPage.tsx") },
];
