import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const languageScreens = defineScreens({
  domain: "languages",
  navigation: [
    {
      label: t("Languages"),
      to: "/settings/languages",
      permission: "settings:read",
      below: "/settings",
      group: t("General"),
    },
    {
      label: t("Machine translation"),
      to: "/settings/translation",
      permission: "settings:read",
      below: "/settings",
      group: t("General"),
      languages: true,
    },
  ],
  routes: [
    { path: "settings/languages", lazy: () => import("./LanguagesPage.tsx"), shows: ["language"] },
    { path: "settings/translation", lazy: () => import("./MachinePage.tsx") },
  ],
});
