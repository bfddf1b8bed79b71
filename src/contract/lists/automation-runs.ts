/** What automations did, and what they could not do. */
import { t } from "#i18n/t.ts";
import { automationEventNames, runStates } from "../automations.ts";
import { defineList, viewOf } from "../list.ts";
import { webhookEvents } from "../webhooks.ts";

export const automationRunsList = defineList({
  name: "automation_runs",
  permission: "settings:read",
  nouns: t("runs"),
  count: (values) => t("{count, plural, one {#{plus} run} other {#{plus} runs}}", values),
  columns: {
    subject: { label: t("For"), type: "text" },
    automation: { label: t("Automation"), type: "text" },
    event: { label: t("Event"), type: "text" },
    state: { label: t("State"), type: "status", values: runStates },
    detail: { label: t("What was done"), type: "text" },
    created_at: { label: t("Time"), type: "date", hasTime: true, sortable: true },
  },
  fields: {
    /** Where the record is shown; "" for none. */
    path: { type: "text" },
  },
  filters: {
    state: true,
    automation: { label: t("Automation"), type: "record" },
    event: {
      label: t("Event"),
      type: "choice",
      choices: automationEventNames.map((value) => ({ value, label: webhookEvents[value] })),
    },
    created_at: true,
  },
  defaultSort: { by: "created_at", direction: "desc" },
  views: [viewOf("failed", t("Failed"), "state", ["failed"])],
});
