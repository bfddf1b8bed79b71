import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const messageScreens = defineScreens({
  domain: "messages",
  navigation: [{ label: t("Messages"), to: "/messages", permission: "customers:read", below: "/customers" }],
  routes: [
    { path: "messages", lazy: () => import("./MessagesPage.tsx") },
    { path: "messages/:id", lazy: () => import("./MessagePage.tsx"), shows: ["contact_message", "message_answer"] },
  ],
});
