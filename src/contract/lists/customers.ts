/** The list of customers. */
import { t } from "#i18n/t.ts";
import { defineList, viewOf } from "../list.ts";

export const customersList = defineList({
  name: "customers",
  permission: "customers:read",
  nouns: t("customers"),
  count: (values) => t("{count, plural, one {#{plus} customer} other {#{plus} customers}}", values),
  isPersonal: true,
  columns: {
    name: { label: t("Name"), type: "text", sortable: true },
    email: { label: t("Email"), type: "text" },
    phone: { label: t("Phone"), type: "text", hidden: true },
    account: {
      label: t("Account"),
      type: "status",
      hidden: true,
      values: {
        registered: { label: t("Account"), tone: "success" },
        none: { label: t("No account"), tone: "neutral" },
      },
    },
    order_count: { label: t("Orders"), type: "number", sortable: true },
    spent: { label: t("Total spent"), type: "money", sortable: true },
    // Behind the sum, which a window of 1,024 px then shows.
    country: { label: t("Country"), type: "text" },
    last_order_at: { label: t("Last order"), type: "date", nullable: true, sortable: true },
    newsletter: {
      label: t("Newsletter"),
      type: "status",
      // "" for an address that has never subscribed.
      blank: true,
      values: {
        subscribed: { label: t("Subscribed"), tone: "success" },
        pending: { label: t("Not confirmed"), tone: "warning" },
        unsubscribed: { label: t("Unsubscribed"), tone: "neutral" },
      },
    },
    tags: { label: t("Tags"), type: "tags" },
    created_at: { label: t("Created"), type: "date", sortable: true, hidden: true },
  },
  filters: {
    group: { label: t("Group"), type: "record", record: "customer_group" },
    tag: { label: t("Tag"), type: "choice" },
    spent: true,
    order_count: true,
    last_order_at: true,
    country: { label: t("Country"), type: "choice" },
    subscribed: { label: t("Subscribed to the newsletter"), type: "boolean" },
    has_account: { label: t("Has an account"), type: "boolean" },
    created_at: true,
  },
  search: t("Search by name, email or phone"),
  defaultSort: { by: "created_at", direction: "desc" },
  views: [
    {
      key: "returning",
      name: t("Returning"),
      state: {
        filters: [{ field: "order_count", operator: "at_least", value: 2 }],
        sort: { by: "spent", direction: "desc" },
      },
    },
    {
      key: "quiet",
      name: t("Not ordered for 6 months"),
      state: {
        filters: [{ field: "last_order_at", operator: "at_most", value: "-180d" }],
        sort: { by: "last_order_at", direction: "desc" },
      },
    },
    {
      key: "no-orders",
      name: t("No orders"),
      state: { filters: [{ field: "order_count", operator: "at_most", value: 0 }] },
    },
    viewOf("subscribed", t("Subscribed"), "subscribed", true),
  ],
});
