/** The newsletter's list of addresses. */
import { defineList, rowType } from "../list.ts";
import type { subscribersRow } from "./rows/subscribers.ts";

const subscriberStates = {
  subscribed: { label: "Subscribed", tone: "success" },
  pending: { label: "Not confirmed", tone: "warning" },
  unsubscribed: { label: "Unsubscribed", tone: "neutral" },
} as const;

export const subscriberSources = {
  form: { label: "Form of the shop" },
  checkout: { label: "Checkout" },
  staff: { label: "Added by staff" },
} as const;

export const subscribersList = defineList({
  name: "subscribers",
  permission: "customers:read",
  noun: ["subscriber", "subscribers"],
  isPersonal: true,
  row: rowType<typeof subscribersRow>(),
  columns: {
    email: { label: "Email", type: "text", sortable: true },
    state: { label: "State", type: "status", values: subscriberStates },
    source: { label: "Source", type: "status", values: subscriberSources },
    consent_note: { label: "Consent", type: "text", hidden: true },
    created_at: { label: "Added", type: "date", sortable: true },
    confirmed_at: { label: "Confirmed", type: "date" },
    ended_at: { label: "Unsubscribed", type: "date", hidden: true },
  },
  filters: {
    state: {
      label: "State",
      type: "choice",
      choices: Object.entries(subscriberStates).map(([value, { label }]) => ({ value, label })),
    },
    source: {
      label: "Source",
      type: "choice",
      choices: Object.entries(subscriberSources).map(([value, { label }]) => ({ value, label })),
    },
    created_at: { label: "Added", type: "date" },
  },
  search: "Search by email",
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
