/** The newsletter's list of addresses. */
import { t } from "#i18n/t.ts";
import { defineList, rowType } from "../list.ts";
import type { subscribersRow } from "./rows/subscribers.ts";

const subscriberStates = {
  subscribed: { label: t("Subscribed"), tone: "success" },
  pending: { label: t("Not confirmed"), tone: "warning" },
  unsubscribed: { label: t("Unsubscribed"), tone: "neutral" },
} as const;

export const subscriberSources = {
  form: { label: t("Form of the shop") },
  checkout: { label: t("Checkout") },
  staff: { label: t("Added by staff") },
} as const;

export const subscribersList = defineList({
  name: "subscribers",
  permission: "customers:read",
  noun: ["subscriber", "subscribers"],
  isPersonal: true,
  row: rowType<typeof subscribersRow>(),
  columns: {
    email: { label: t("Email"), type: "text", sortable: true },
    state: { label: t("State"), type: "status", values: subscriberStates },
    source: { label: t("Source"), type: "status", values: subscriberSources },
    consent_note: { label: t("Consent"), type: "text", hidden: true },
    created_at: { label: t("Added"), type: "date", sortable: true },
    confirmed_at: { label: t("Confirmed"), type: "date" },
    ended_at: { label: t("Unsubscribed"), type: "date", hidden: true },
  },
  filters: {
    state: {
      label: t("State"),
      type: "choice",
      choices: Object.entries(subscriberStates).map(([value, { label }]) => ({ value, label })),
    },
    source: {
      label: t("Source"),
      type: "choice",
      choices: Object.entries(subscriberSources).map(([value, { label }]) => ({ value, label })),
    },
    created_at: { label: t("Added"), type: "date" },
  },
  search: t("Search by email"),
  defaultSort: { by: "created_at", direction: "desc" },
  views: [
    {
      key: "subscribed",
      name: "Subscribed",
      state: { filters: [{ field: "state", operator: "any", value: ["subscribed"] }] },
    },
    {
      key: "pending",
      name: "Not confirmed",
      state: { filters: [{ field: "state", operator: "any", value: ["pending"] }] },
    },
    {
      key: "unsubscribed",
      name: "Unsubscribed",
      state: { filters: [{ field: "state", operator: "any", value: ["unsubscribed"] }] },
    },
  ],
});
