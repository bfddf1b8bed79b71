import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const apiTokenScreens = defineScreens({
  domain: "api-tokens",
  navigation: [
    {
      label: t("API tokens"),
      to: "/settings/api-tokens",
      permission: "staff:manage",
      below: "/settings",
      group: t("Developers"),
    },
  ],
  routes: [
    { path: "settings/api-tokens", lazy: () => import("./ApiTokens.tsx"), shows: ["api_token"] },
    { path: "settings/api-tokens/new", lazy: () => import("./NewApiToken.tsx") },
  ],
});
