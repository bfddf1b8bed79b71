/** The newsletter's list of addresses. */
import { t } from "#i18n/t.ts";
import { defineList, viewOf } from "../list.ts";

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
  nouns: t("subscribers"),
  count: (values) => t("{count, plural, one {#{plus} subscriber} other {#{plus} subscribers}}", values),
  isPersonal: true,
  columns: {
    email: { label: t("Email"), type: "text", sortable: true },
    state: { label: t("State"), type: "status", values: subscriberStates },
    source: { label: t("Source"), type: "status", values: subscriberSources },
    consent_note: { label: t("Consent"), type: "text", hidden: true },
    created_at: { label: t("Added"), type: "date", sortable: true },
    confirmed_at: { label: t("Confirmed"), type: "date", nullable: true },
    ended_at: { label: t("Unsubscribed"), type: "date", nullable: true, hidden: true },
  },
  filters: {
    state: true,
    source: true,
    created_at: true,
  },
  search: t("Search by email"),
  defaultSort: { by: "created_at", direction: "desc" },
  views: [
    viewOf("subscribed", t("Subscribed"), "state", ["subscribed"]),
    viewOf("pending", t("Not confirmed"), "state", ["pending"]),
    viewOf("unsubscribed", t("Unsubscribed"), "state", ["unsubscribed"]),
  ],
});
