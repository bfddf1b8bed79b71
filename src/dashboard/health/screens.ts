import { defineScreens } from "../define-screens.ts";

export const healthScreens = defineScreens({
  domain: "health",
  navigation: [
    { label: "Health", to: "/settings/health", permission: "settings:read", below: "/settings", group: "General" },
  ],
  routes: [{ path: "settings/health", lazy: () => import("./HealthPage.tsx") }],
});
