import { Users } from "lucide-react";
import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const customerScreens = defineScreens({
  domain: "customers",
  navigation: [
    { label: t("Customers"), to: "/customers", icon: Users, permission: "customers:read" },
    { label: t("Groups"), to: "/customer-groups", permission: "customers:read", below: "/customers" },
  ],
  routes: [
    { path: "customers", lazy: () => import("./CustomersPage.tsx") },
    { path: "customer-groups", lazy: () => import("./GroupsPage.tsx") },
    { path: "customer-groups/:id", lazy: () => import("./GroupPage.tsx"), shows: ["customer_group"] },
    { path: "customers/import", lazy: () => import("./ImportPage.tsx") },
    { path: "customers/:id", lazy: () => import("./CustomerPage.tsx"), shows: ["customer"] },
  ],
});
