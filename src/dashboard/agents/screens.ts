import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const agentScreens = defineScreens({
  domain: "agents",
  navigation: [
    {
      label: t("Agents"),
      to: "/settings/agents",
      permission: "settings:read",
      below: "/settings",
      group: t("Developers"),
    },
  ],
  routes: [{ path: "settings/agents", lazy: () => import("./AgentsPage.tsx") }],
});
