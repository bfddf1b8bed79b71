/** The inbox: messages of the contact form. */
import { t, tc } from "#i18n/t.ts";
import { defineList, viewOf } from "../list.ts";

export const messageStates = {
  open: { label: t("Open"), tone: "warning" },
  answered: { label: t("Answered"), tone: "success" },
  archived: { label: t("Archived"), tone: "neutral" },
} as const;

export const messagesList = defineList({
  name: "messages",
  permission: "customers:read",
  nouns: t("messages"),
  count: (values) => t("{count, plural, one {#{plus} message} other {#{plus} messages}}", values),
  isPersonal: true,
  columns: {
    // The first 120 characters.
    message: { label: t("Message"), type: "text" },
    name: { label: tc("sender", "From"), type: "text" },
    email: { label: t("Email"), type: "text", hidden: true },
    form_name: { label: t("Form"), type: "text", hidden: true },
    state: { label: t("State"), type: "status", values: messageStates },
    created_at: { label: t("Received"), type: "date", hasTime: true, sortable: true },
    answered_at: { label: t("Answered"), type: "date", nullable: true, hidden: true },
  },
  filters: {
    state: true,
    created_at: true,
  },
  search: t("Search by name or email"),
  defaultSort: { by: "created_at", direction: "desc" },
  views: [
    viewOf("open", t("Open"), "state", ["open"]),
    viewOf("answered", t("Answered"), "state", ["answered"]),
    viewOf("archived", t("Archived"), "state", ["archived"]),
  ],
});
