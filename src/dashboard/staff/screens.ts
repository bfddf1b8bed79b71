import { defineScreens } from "../define-screens.ts";

export const staffScreens = defineScreens({
  domain: "staff",
  navigation: [
    { label: "Staff", to: "/settings/staff", permission: "staff:manage", below: "/settings", group: "People" },
    { label: "Roles", to: "/settings/roles", permission: "staff:manage", below: "/settings", group: "People" },
  ],
  routes: [
    { path: "settings/staff", lazy: () => import("./Staff.tsx"), shows: ["staff"] },
    { path: "settings/roles", lazy: () => import("./Roles.tsx"), shows: ["staff_role"] },
    { path: "settings/roles/:id", lazy: () => import("./Role.tsx") },
  ],
});
