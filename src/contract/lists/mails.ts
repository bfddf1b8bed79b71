/** Emails of the shop: sent, waiting, kept because there is no mail server, or failed. */
import { t, tc } from "#i18n/t.ts";
import { defineList, viewOf } from "../list.ts";

const states = {
  queued: { label: t("Waiting"), tone: "info" },
  sent: { label: t("Sent"), tone: "success" },
  kept: { label: t("Not sent"), tone: "neutral" },
  failed: { label: t("Failed"), tone: "danger" },
} as const;

export const mailsList = defineList({
  name: "mails",
  permission: "mails:read",
  nouns: t("emails"),
  count: (values) => t("{count, plural, one {#{plus} email} other {#{plus} emails}}", values),
  isPersonal: true,
  columns: {
    subject: { label: t("Subject"), type: "text" },
    recipient: { label: tc("recipient", "To"), type: "text" },
    state: { label: t("State"), type: "status", values: states },
    error: { label: t("Reason"), type: "text" },
    created_at: { label: t("Created"), type: "date", hasTime: true, sortable: true },
  },
  filters: {
    state: true,
    created_at: true,
  },
  search: t("Search by address or subject"),
  defaultSort: { by: "created_at", direction: "desc" },
  views: [viewOf("failed", t("Failed"), "state", ["failed"]), viewOf("waiting", t("Waiting"), "state", ["queued"])],
});
