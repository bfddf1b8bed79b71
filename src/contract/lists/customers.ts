/** The list of customers. */
import { defineList, rowType } from "../list.ts";
import type { customersRow } from "./rows/customers.ts";

export const customersList = defineList({
  name: "customers",
  permission: "customers:read",
  noun: ["customer", "customers"],
  isPersonal: true,
  row: rowType<typeof customersRow>(),
  columns: {
    name: { label: "Name", type: "text", sortable: true },
    email: { label: "Email", type: "text" },
    phone: { label: "Phone", type: "text", hidden: true },
    country: { label: "Country", type: "text" },
    account: {
      label: "Account",
      type: "status",
      hidden: true,
      values: { registered: { label: "Account", tone: "success" }, none: { label: "No account", tone: "neutral" } },
    },
    order_count: { label: "Orders", type: "number", sortable: true },
    spent: { label: "Total spent", type: "money", sortable: true },
    last_order_at: { label: "Last order", type: "date", sortable: true },
    newsletter: {
      label: "Newsletter",
      type: "status",
      values: {
        subscribed: { label: "Subscribed", tone: "success" },
        pending: { label: "Not confirmed", tone: "warning" },
        unsubscribed: { label: "Unsubscribed", tone: "neutral" },
      },
    },
    tags: { label: "Tags", type: "tags" },
    created_at: { label: "Created", type: "date", sortable: true, hidden: true },
  },
  filters: {
    group: { label: "Group", type: "record", record: "customer_group" },
    tag: { label: "Tag", type: "choice" },
    spent: { label: "Total spent", type: "money" },
    order_count: { label: "Orders", type: "number" },
    last_order_at: { label: "Last order", type: "date" },
    country: { label: "Country", type: "choice" },
    subscribed: { label: "Subscribed to the newsletter", type: "boolean" },
    has_account: { label: "Has an account", type: "boolean" },
    created_at: { label: "Created", type: "date" },
  },
  search: "Search by name, email or phone",
  defaultSort: { by: "created_at", direction: "desc" },
  views: [
    {
      key: "returning",
      name: "Returning",
      state: {
        filters: [{ field: "order_count", operator: "at_least", value: 2 }],
        sort: { by: "spent", direction: "desc" },
      },
    },
    {
      key: "quiet",
      name: "Not ordered for 6 months",
      state: {
        filters: [{ field: "last_order_at", operator: "at_most", value: "-180d" }],
        sort: { by: "last_order_at", direction: "desc" },
      },
    },
    {
      key: "no-orders",
      name: "No orders",
      state: { filters: [{ field: "order_count", operator: "at_most", value: 0 }] },
    },
    {
      key: "subscribed",
      name: "Subscribed",
      state: { filters: [{ field: "subscribed", operator: "is", value: true }] },
    },
  ],
});
