import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const dutyScreens = defineScreens({
  domain: "duties",
  navigation: [
    {
      label: t("Ready to sell"),
      to: "/settings/ready",
      permission: "settings:read",
      below: "/settings",
      group: t("Selling"),
    },
  ],
  routes: [{ path: "settings/ready", lazy: () => import("./ReadyPage.tsx") }],
});
