import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const automationScreens = defineScreens({
  domain: "automations",
  navigation: [
    {
      label: t("Automations"),
      to: "/settings/automations",
      permission: "settings:read",
      below: "/settings",
      group: t("Selling"),
    },
  ],
  routes: [
    { path: "settings/automations", lazy: () => import("./Automations.tsx") },
    { path: "settings/automations/new", lazy: () => import("./NewAutomation.tsx") },
    { path: "settings/automations/:id", lazy: () => import("./AutomationPage.tsx"), shows: ["automation"] },
    { path: "settings/automation-runs", lazy: () => import("./AutomationRuns.tsx") },
  ],
});
