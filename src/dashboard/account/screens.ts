import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const accountScreens = defineScreens({
  domain: "account",
  navigation: [{ label: t("Your account"), to: "/settings/account", below: "/settings", group: t("People") }],
  routes: [{ path: "settings/account", lazy: () => import("./Account.tsx") }],
});
