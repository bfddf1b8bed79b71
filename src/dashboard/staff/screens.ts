import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const staffScreens = defineScreens({
  domain: "staff",
  navigation: [
    { label: t("Staff"), to: "/settings/staff", permission: "staff:manage", below: "/settings", group: t("People") },
    { label: t("Roles"), to: "/settings/roles", permission: "staff:manage", below: "/settings", group: t("People") },
  ],
  routes: [
    { path: "settings/staff", lazy: () => import("./Staff.tsx"), shows: ["staff"] },
    { path: "settings/roles", lazy: () => import("./Roles.tsx"), shows: ["staff_role"] },
    { path: "settings/roles/:id", lazy: () => import("./Role.tsx") },
  ],
});
