import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const newsletterScreens = defineScreens({
  domain: "newsletter",
  navigation: [{ label: t("Newsletter"), to: "/subscribers", permission: "customers:read", below: "/customers" }],
  routes: [{ path: "subscribers", lazy: () => import("./SubscribersPage.tsx"), shows: ["subscriber"] }],
});
