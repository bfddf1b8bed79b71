import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const notificationScreens = defineScreens({
  domain: "notifications",
  navigation: [
    {
      label: t("Notifications"),
      to: "/settings/notifications",
      permission: "settings:read",
      below: "/settings",
      group: t("Email"),
    },
  ],
  routes: [
    { path: "settings/notifications", lazy: () => import("./NotificationsPage.tsx"), shows: ["staff_notification"] },
  ],
});
