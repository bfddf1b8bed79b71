/** Discounts, and the codes of those that have many. */
import { t } from "#i18n/t.ts";
import { choicesOf, defineList, viewOf } from "../list.ts";

const statuses = {
  active: { label: t("Active"), tone: "success" },
  scheduled: { label: t("Scheduled"), tone: "info" },
  ended: { label: t("Ended"), tone: "neutral" },
  used_up: { label: t("Used up"), tone: "neutral" },
  off: { label: t("Off"), tone: "warning" },
} as const;
export type DiscountStatus = keyof typeof statuses;
export const discountStatuses = Object.keys(statuses) as readonly DiscountStatus[];
const kinds = {
  percent: { label: t("Percent") },
  amount: { label: t("Amount") },
  free_shipping: { label: t("Free shipping") },
  custom: { label: t("Calculated") },
};

export const discountsList = defineList({
  name: "discounts",
  permission: "discounts:read",
  nouns: t("discounts"),
  count: (values) => t("{count, plural, one {#{plus} discount} other {#{plus} discounts}}", values),
  columns: {
    // Of an automatic one its name.
    code: { label: t("Code"), type: "text", sortable: true },
    is_automatic: { label: t("Automatic"), type: "boolean" },
    // "10%", an amount, "Free shipping", or what an extension calls its kind.
    worth: { label: t("Discount"), type: "text" },
    status: { label: t("Status"), type: "status", values: statuses },
    used: { label: t("Used"), type: "number", sortable: true },
    revenue: { label: t("Revenue"), type: "money", sortable: true },
    starts_at: { label: t("Starts"), type: "date", nullable: true },
    ends_at: { label: t("Ends"), type: "date", nullable: true },
    max_uses: { label: t("Uses in all"), type: "number", nullable: true, hidden: true },
    code_count: { label: t("Codes"), type: "number", hidden: true },
    created_at: { label: t("Created"), type: "date", sortable: true, hidden: true },
  },
  fields: {
    kind: { type: "status", values: kinds },
    applies_to: { type: "status", values: { all: {}, products: {}, categories: {} } },
  },
  filters: {
    status: true,
    kind: { label: t("Kind"), type: "choice", choices: choicesOf(kinds) },
    is_automatic: true,
    used: true,
    created_at: true,
  },
  search: t("Search by code"),
  defaultSort: { by: "created_at", direction: "desc" },
  views: [
    viewOf("active", t("Active"), "status", ["active"]),
    viewOf("scheduled", t("Scheduled"), "status", ["scheduled"]),
    viewOf("ended", t("Ended"), "status", ["ended", "used_up"]),
    viewOf("off", t("Off"), "status", ["off"]),
  ],
});

export const discountCodesList = defineList({
  name: "discount-codes",
  permission: "discounts:read",
  nouns: t("codes"),
  count: (values) => t("{count, plural, one {#{plus} code} other {#{plus} codes}}", values),
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
