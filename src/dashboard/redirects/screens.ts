import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const redirectScreens = defineScreens({
  domain: "redirects",
  navigation: [
    { label: t("Redirects"), to: "/redirects", permission: "content:read", below: "/settings", group: t("General") },
  ],
  routes: [{ path: "redirects", lazy: () => import("./Redirects.tsx"), shows: ["redirect"] }],
});
