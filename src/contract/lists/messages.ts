/** The inbox: messages of the contact form. */
import { t } from "#i18n/t.ts";
import { defineList, rowType } from "../list.ts";
import type { messagesRow } from "./rows/messages.ts";

export const messageStates = {
  open: { label: t("Open"), tone: "warning" },
  answered: { label: t("Answered"), tone: "success" },
  archived: { label: t("Archived"), tone: "neutral" },
} as const;

export const messagesList = defineList({
  name: "messages",
  permission: "customers:read",
  noun: ["message", "messages"],
  isPersonal: true,
  row: rowType<typeof messagesRow>(),
  columns: {
    message: { label: t("Message"), type: "text" },
    name: { label: t("From"), type: "text" },
    email: { label: t("Email"), type: "text", hidden: true },
    state: { label: t("State"), type: "status", values: messageStates },
    created_at: { label: t("Received"), type: "date", hasTime: true, sortable: true },
    answered_at: { label: t("Answered"), type: "date", hidden: true },
  },
  filters: {
    state: {
      label: t("State"),
      type: "choice",
      choices: Object.entries(messageStates).map(([value, { label }]) => ({ value, label })),
    },
    created_at: { label: t("Received"), type: "date" },
  },
  search: t("Search by name or email"),
  defaultSort: { by: "created_at", direction: "desc" },
  views: [
    { key: "open", name: "Open", state: { filters: [{ field: "state", operator: "any", value: ["open"] }] } },
    {
      key: "answered",
      name: "Answered",
      state: { filters: [{ field: "state", operator: "any", value: ["answered"] }] },
    },
    {
      key: "archived",
      name: "Archived",
      state: { filters: [{ field: "state", operator: "any", value: ["archived"] }] },
    },
  ],
});
