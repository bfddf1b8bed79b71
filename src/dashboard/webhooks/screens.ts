import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const webhookScreens = defineScreens({
  domain: "webhooks",
  navigation: [
    {
      label: t("Webhooks"),
      to: "/settings/webhooks",
      permission: "webhooks:read",
      below: "/settings",
      group: t("Developers"),
    },
  ],
  routes: [
    { path: "settings/webhooks", lazy: () => import("./Webhooks.tsx") },
    { path: "settings/webhooks/new", lazy: () => import("./NewWebhook.tsx") },
    { path: "settings/webhooks/:id", lazy: () => import("./WebhookPage.tsx"), shows: ["webhook", "webhook_secret"] },
    { path: "settings/webhook-deliveries", lazy: () => import("./Deliveries.tsx") },
    { path: "settings/webhook-deliveries/:id", lazy: () => import("./DeliveryPage.tsx") },
  ],
});
