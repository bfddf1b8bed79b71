/** Discounts, and the codes of those that have many. */
import { defineList, rowType } from "../list.ts";
import type { discountCodesRow, discountsRow } from "./rows/discounts.ts";

const statuses = {
  active: { label: "Active", tone: "success" },
  scheduled: { label: "Scheduled", tone: "info" },
  ended: { label: "Ended", tone: "neutral" },
  used_up: { label: "Used up", tone: "neutral" },
  off: { label: "Off", tone: "warning" },
} as const;
export type DiscountStatus = keyof typeof statuses;
export const discountStatuses = [
  "active",
  "scheduled",
  "ended",
  "used_up",
  "off",
] as const satisfies readonly DiscountStatus[];
const choices = Object.entries(statuses).map(([value, { label }]) => ({ value, label }));
const kinds = [
  { value: "percent", label: "Percent" },
  { value: "amount", label: "Amount" },
  { value: "free_shipping", label: "Free shipping" },
  { value: "custom", label: "Calculated" },
];
const view = (key: string, name: string, value: readonly string[]) => ({
  key,
  name,
  state: { filters: [{ field: "status", operator: "any" as const, value }] },
});

export const discountsList = defineList({
  name: "discounts",
  permission: "discounts:read",
  noun: ["discount", "discounts"],
  row: rowType<typeof discountsRow>(),
  columns: {
    code: { label: "Code", type: "text", sortable: true },
    is_automatic: { label: "Automatic", type: "boolean" },
    worth: { label: "Discount", type: "text" },
    status: { label: "Status", type: "status", values: statuses },
    used: { label: "Used", type: "number", sortable: true },
    revenue: { label: "Revenue", type: "money", sortable: true },
    starts_at: { label: "Starts", type: "date" },
    ends_at: { label: "Ends", type: "date" },
    max_uses: { label: "Uses in all", type: "number", hidden: true },
    code_count: { label: "Codes", type: "number", hidden: true },
    created_at: { label: "Created", type: "date", sortable: true, hidden: true },
  },
  filters: {
    status: { label: "Status", type: "choice", choices },
    kind: { label: "Kind", type: "choice", choices: kinds },
    is_automatic: { label: "Automatic", type: "boolean" },
    used: { label: "Used", type: "number" },
    created_at: { label: "Created", type: "date" },
  },
  search: "Search by code",
  defaultSort: { by: "created_at", direction: "desc" },
  views: [
    view("active", "Active", ["active"]),
    view("scheduled", "Scheduled", ["scheduled"]),
    view("ended", "Ended", ["ended", "used_up"]),
    view("off", "Off", ["off"]),
  ],
});

export const discountCodesList = defineList({
  name: "discount-codes",
  permission: "discounts:read",
  noun: ["code", "codes"],
  row: rowType<typeof discountCodesRow>(),
  columns: {
    code: { label: "Code", type: "text", sortable: true },
    status: {
      label: "Status",
      type: "status",
      values: { free: { label: "Not used", tone: "success" }, used: { label: "Used", tone: "neutral" } },
    },
    order_no: { label: "Order", type: "text" },
  },
  filters: {
    discount: { label: "Discount", type: "record", record: "discount" },
    is_used: { label: "Used", type: "boolean" },
  },
  search: "Search by code",
  defaultSort: { by: "code", direction: "asc" },
  views: [],
});
