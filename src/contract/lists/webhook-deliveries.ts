/** Events that webhooks were sent, are to be sent, or could not be sent. */
import { t } from "#i18n/t.ts";
import { defineList, viewOf } from "../list.ts";
import { deliveryStates, failureReasons, webhookEventNames, webhookEvents } from "../webhooks.ts";

export const webhookDeliveriesList = defineList({
  name: "webhook_deliveries",
  permission: "webhooks:read",
  nouns: t("deliveries"),
  count: (values) => t("{count, plural, one {#{plus} delivery} other {#{plus} deliveries}}", values),
  columns: {
    event: { label: t("Event"), type: "text" },
    webhook: { label: t("Webhook"), type: "text" },
    state: { label: t("State"), type: "status", values: deliveryStates },
    status: { label: t("Response"), type: "number", nullable: true },
    tries: { label: t("Attempts"), type: "number" },
    ms: { label: t("Duration (ms)"), type: "number", nullable: true, hidden: true },
    reason: { label: t("Reason"), type: "status", values: failureReasons, blank: true },
    created_at: { label: t("Created"), type: "date", hasTime: true, sortable: true },
  },
  filters: {
    state: true,
    webhook: { label: t("Webhook"), type: "record" },
    event: {
      label: t("Event"),
      type: "choice",
      choices: webhookEventNames.map((value) => ({ value, label: webhookEvents[value] })),
    },
    created_at: true,
  },
  defaultSort: { by: "created_at", direction: "desc" },
  views: [viewOf("failed", t("Failed"), "state", ["failed"]), viewOf("waiting", t("Waiting"), "state", ["waiting"])],
});
