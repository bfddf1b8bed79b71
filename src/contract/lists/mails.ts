/** Emails of the shop: sent, waiting, kept because there is no mail server, or failed. */
import { defineList, rowType } from "../list.ts";
import type { mailsRow } from "./rows/mails.ts";

const states = {
  queued: { label: "Waiting", tone: "info" },
  sent: { label: "Sent", tone: "success" },
  kept: { label: "Not sent", tone: "neutral" },
  failed: { label: "Failed", tone: "danger" },
} as const;

export const mailsList = defineList({
  name: "mails",
  permission: "mails:read",
  noun: ["email", "emails"],
  isPersonal: true,
  row: rowType<typeof mailsRow>(),
  columns: {
    subject: { label: "Subject", type: "text" },
    recipient: { label: "To", type: "text" },
    state: { label: "State", type: "status", values: states },
    error: { label: "Reason", type: "text" },
    created_at: { label: "Created", type: "date", hasTime: true, sortable: true },
  },
  filters: {
    state: {
      label: "State",
      type: "choice",
      choices: Object.entries(states).map(([value, { label }]) => ({ value, label })),
    },
    created_at: { label: "Created", type: "date" },
  },
  search: "Search by address or subject",
  defaultSort: { by: "created_at", direction: "desc" },
  views: [
    { key: "failed", name: "Failed", state: { filters: [{ field: "state", operator: "any", value: ["failed"] }] } },
    { key: "waiting", name: "Waiting", state: { filters: [{ field: "state", operator: "any", value: ["queued"] }] } },
  ],
});
