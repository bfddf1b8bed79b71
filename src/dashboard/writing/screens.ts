import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const writingScreens = defineScreens({
  domain: "writing",
  navigation: [
    {
      label: t("Writing help"),
      to: "/settings/writing",
      permission: "settings:read",
      below: "/settings",
      group: t("General"),
    },
  ],
  routes: [{ path: "settings/writing", lazy: () => import("./WritingPage.tsx") }],
});
