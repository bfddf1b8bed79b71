import { defineScreens } from "../define-screens.ts";

export const redirectScreens = defineScreens({
  domain: "redirects",
  navigation: [
    { label: "Redirects", to: "/redirects", permission: "content:read", below: "/settings", group: "General" },
  ],
  routes: [{ path: "redirects", lazy: () => import("./Redirects.tsx"), shows: ["redirect"] }],
});
