/** The inbox: messages of the contact form. */
import { defineList, rowType } from "../list.ts";
import type { messagesRow } from "./rows/messages.ts";

export const messageStates = {
  open: { label: "Open", tone: "warning" },
  answered: { label: "Answered", tone: "success" },
  archived: { label: "Archived", tone: "neutral" },
} as const;

export const messagesList = defineList({
  name: "messages",
  permission: "customers:read",
  noun: ["message", "messages"],
  isPersonal: true,
  row: rowType<typeof messagesRow>(),
  columns: {
    message: { label: "Message", type: "text" },
    name: { label: "From", type: "text" },
    email: { label: "Email", type: "text", hidden: true },
    state: { label: "State", type: "status", values: messageStates },
    created_at: { label: "Received", type: "date", hasTime: true, sortable: true },
    answered_at: { label: "Answered", type: "date", hidden: true },
  },
  filters: {
    state: {
      label: "State",
      type: "choice",
      choices: Object.entries(messageStates).map(([value, { label }]) => ({ value, label })),
    },
    created_at: { label: "Received", type: "date" },
  },
  search: "Search by name or email",
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
