/** Withdrawals of consumers from their contracts. */
import { t, tc } from "#i18n/t.ts";
import { defineList, viewOf } from "../list.ts";

export const withdrawalStates = {
  open: { label: t("Open"), tone: "warning" },
  settled: { label: t("Settled"), tone: "success" },
  declined: { label: t("Declined"), tone: "neutral" },
} as const;

/** What the shop knew of a withdrawal when it came. */
export const withdrawalFindings = {
  in_time: { label: t("In time"), tone: "success" },
  late: { label: t("Too late"), tone: "danger" },
  repeated: { label: t("Sent before"), tone: "neutral" },
  excepted: { label: t("No right of withdrawal"), tone: "danger" },
  unmatched: { label: t("No such order"), tone: "warning" },
} as const;

export const withdrawalsList = defineList({
  name: "withdrawals",
  permission: "orders:read",
  nouns: t("withdrawals"),
  count: (values) => t("{count, plural, one {#{plus} withdrawal} other {#{plus} withdrawals}}", values),
  isPersonal: true,
  columns: {
    order_no: { label: t("Order"), type: "text" },
    name: { label: tc("sender", "From"), type: "text" },
    email: { label: t("Email"), type: "text", hidden: true },
    finding: { label: t("Right of withdrawal"), type: "status", values: withdrawalFindings },
    state: { label: t("State"), type: "status", values: withdrawalStates },
    created_at: { label: t("Received"), type: "date", hasTime: true, sortable: true },
  },
  filters: {
    state: true,
    finding: true,
    created_at: true,
  },
  search: t("Search by order number or email"),
  defaultSort: { by: "created_at", direction: "desc" },
  views: [
    viewOf("open", t("Open"), "state", ["open"]),
    viewOf("settled", t("Settled"), "state", ["settled"]),
    viewOf("declined", t("Declined"), "state", ["declined"]),
  ],
});
