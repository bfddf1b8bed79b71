import { Languages } from "lucide-react";
import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const translationScreens = defineScreens({
  domain: "translations",
  navigation: [
    {
      label: t("Translations"),
      to: "/translations",
      icon: Languages,
      permission: "translations:read",
      languages: true,
    },
    {
      label: t("All texts"),
      to: "/translations/texts",
      permission: "translations:read",
      below: "/translations",
      languages: true,
    },
  ],
  routes: [
    { path: "translations", lazy: () => import("./CoveragePage.tsx") },
    { path: "translations/texts", lazy: () => import("./TextsPage.tsx") },
    { path: "translations/import", lazy: () => import("./ImportPage.tsx") },
    { path: "translations/:kind/:id", lazy: () => import("./TranslationsPage.tsx") },
  ],
});
