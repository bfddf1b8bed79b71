import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const mailScreens = defineScreens({
  domain: "mail",
  navigation: [{ label: t("Emails"), to: "/emails", permission: "mails:read", below: "/settings", group: t("Email") }],
  routes: [
    { path: "emails", lazy: () => import("./MailsPage.tsx") },
    { path: "emails/:id", lazy: () => import("./MailPage.tsx") },
  ],
});
