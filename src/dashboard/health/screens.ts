import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const healthScreens = defineScreens({
  domain: "health",
  navigation: [
    {
      label: t("Health"),
      to: "/settings/health",
      permission: "settings:read",
      below: "/settings",
      group: t("General"),
    },
  ],
  routes: [{ path: "settings/health", lazy: () => import("./HealthPage.tsx") }],
});
