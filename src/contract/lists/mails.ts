/** Emails of the shop: sent, waiting, kept because there is no mail server, or failed. */
import { t } from "#i18n/t.ts";
import { defineList, rowType } from "../list.ts";
import type { mailsRow } from "./rows/mails.ts";

const states = {
  queued: { label: t("Waiting"), tone: "info" },
  sent: { label: t("Sent"), tone: "success" },
  kept: { label: t("Not sent"), tone: "neutral" },
  failed: { label: t("Failed"), tone: "danger" },
} as const;

export const mailsList = defineList({
  name: "mails",
  permission: "mails:read",
  noun: ["email", "emails"],
  isPersonal: true,
  row: rowType<typeof mailsRow>(),
  columns: {
    subject: { label: t("Subject"), type: "text" },
    recipient: { label: t("To"), type: "text" },
    state: { label: t("State"), type: "status", values: states },
    error: { label: t("Reason"), type: "text" },
    created_at: { label: t("Created"), type: "date", hasTime: true, sortable: true },
  },
  filters: {
    state: {
      label: t("State"),
      type: "choice",
      choices: Object.entries(states).map(([value, { label }]) => ({ value, label })),
    },
    created_at: { label: t("Created"), type: "date" },
  },
  search: t("Search by address or subject"),
  defaultSort: { by: "created_at", direction: "desc" },
  views: [
    { key: "failed", name: "Failed", state: { filters: [{ field: "state", operator: "any", value: ["failed"] }] } },
    { key: "waiting", name: "Waiting", state: { filters: [{ field: "state", operator: "any", value: ["queued"] }] } },
  ],
});
