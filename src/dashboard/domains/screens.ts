import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const domainScreens = defineScreens({
  domain: "domains",
  navigation: [
    {
      label: t("Domains"),
      to: "/settings/domains",
      permission: "settings:read",
      below: "/settings",
      group: t("General"),
    },
  ],
  routes: [{ path: "settings/domains", lazy: () => import("./DomainsPage.tsx"), shows: ["domain"] }],
});
