/** Discounts, and the codes of those that have many. */
import { t } from "#i18n/t.ts";
import { defineList, rowType } from "../list.ts";
import type { discountCodesRow, discountsRow } from "./rows/discounts.ts";

const statuses = {
  active: { label: t("Active"), tone: "success" },
  scheduled: { label: t("Scheduled"), tone: "info" },
  ended: { label: t("Ended"), tone: "neutral" },
  used_up: { label: t("Used up"), tone: "neutral" },
  off: { label: t("Off"), tone: "warning" },
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
  { value: "percent", label: t("Percent") },
  { value: "amount", label: t("Amount") },
  { value: "free_shipping", label: t("Free shipping") },
  { value: "custom", label: t("Calculated") },
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
    code: { label: t("Code"), type: "text", sortable: true },
    is_automatic: { label: t("Automatic"), type: "boolean" },
    worth: { label: t("Discount"), type: "text" },
    status: { label: t("Status"), type: "status", values: statuses },
    used: { label: t("Used"), type: "number", sortable: true },
    revenue: { label: t("Revenue"), type: "money", sortable: true },
    starts_at: { label: t("Starts"), type: "date" },
    ends_at: { label: t("Ends"), type: "date" },
    max_uses: { label: t("Uses in all"), type: "number", hidden: true },
    code_count: { label: t("Codes"), type: "number", hidden: true },
    created_at: { label: t("Created"), type: "date", sortable: true, hidden: true },
  },
  filters: {
    status: { label: t("Status"), type: "choice", choices },
    kind: { label: t("Kind"), type: "choice", choices: kinds },
    is_automatic: { label: t("Automatic"), type: "boolean" },
    used: { label: t("Used"), type: "number" },
    created_at: { label: t("Created"), type: "date" },
  },
  search: t("Search by code"),
  defaultSort: { by: "created_at", direction: "desc" },
  views: [
    view("active", t("Active"), ["active"]),
    view("scheduled", t("Scheduled"), ["scheduled"]),
    view("ended", t("Ended"), ["ended", "used_up"]),
    view("off", t("Off"), ["off"]),
  ],
});

export const discountCodesList = defineList({
  name: "discount-codes",
  permission: "discounts:read",
  noun: ["code", "codes"],
  row: rowType<typeof discountCodesRow>(),
  columns: {
    code: { label: t("Code"), type: "text", sortable: true },
    status: {
      label: t("Status"),
      type: "status",
      values: { free: { label: t("Not used"), tone: "success" }, used: { label: t("Used"), tone: "neutral" } },
    },
    order_no: { label: t("Order"), type: "text" },
  },
  filters: {
    discount: { label: t("Discount"), type: "record", record: "discount" },
    is_used: { label: t("Used"), type: "boolean" },
  },
  search: t("Search by code"),
  defaultSort: { by: "code", direction: "asc" },
  views: [],
});
