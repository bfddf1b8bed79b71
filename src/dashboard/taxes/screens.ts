import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const taxScreens = defineScreens({
  domain: "taxes",
  navigation: [
    {
      label: t("Taxes"),
      to: "/settings/taxes",
      permission: "settings:read",
      below: "/settings",
      group: t("Selling"),
      after: "/settings/payments",
    },
  ],
  routes: [{ path: "settings/taxes", lazy: () => import("./TaxesPage.tsx"), shows: ["tax_class", "tax_rate"] }],
});
