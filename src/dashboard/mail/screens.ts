import { defineScreens } from "../define-screens.ts";

export const mailScreens = defineScreens({
  domain: "mail",
  navigation: [{ label: "Emails", to: "/emails", permission: "mails:read", below: "/settings", group: "Email" }],
  routes: [
    { path: "emails", lazy: () => import("./MailsPage.tsx") },
    { path: "emails/:id", lazy: () => import("./MailPage.tsx") },
  ],
});
