import { defineScreens } from "../define-screens.ts";

export const domainScreens = defineScreens({
  domain: "domains",
  navigation: [
    { label: "Domains", to: "/settings/domains", permission: "settings:read", below: "/settings", group: "General" },
  ],
  routes: [{ path: "settings/domains", lazy: () => import("./DomainsPage.tsx"), shows: ["domain"] }],
});
