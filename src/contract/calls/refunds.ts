/** Refunds: requested by buyers, one at a time, and decided by staff. */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { orderNo, pictures, qty, words } from "../fields.ts";
import { price } from "../rows.ts";
import { orderAnswer, staffOrderAnswer } from "../shapes/order.ts";

export const requestRefund = defineCall({
  path: "/api/v1/order/requestRefund",
  audience: "shopper",
  summary: "Requests a refund of what is not refunded yet, or of part of it; one open request at a time",
  success: "We have received your request and will look at it soon.",
  input: z.object({
    order_no: orderNo,
    /** Absent: all that was paid and is not refunded yet. */
    amount: z.optional(price),
    reason: z.string().trim().min(1, "please tell us why").max(1000, "at most 1,000 characters"),
    pictures,
  }),
  output: orderAnswer,
  perMinute: 20,
});

export const cancelRefund = defineCall({
  path: "/api/v1/order/cancelRefund",
  audience: "shopper",
  summary: "Withdraws the open refund request",
  success: "Refund request withdrawn.",
  input: z.object({ order_no: orderNo }),
  output: orderAnswer,
});

export const staffApproveRefund = defineCall({
  path: "/admin_api/v1/orders/approveRefund",
  audience: "admin",
  permission: "refunds:approve",
  summary: "Approves the open refund request; the money goes back through the provider that took it",
  success: "Refund sent.",
  input: z.object({ order_no: orderNo }),
  output: staffOrderAnswer,
});

export const staffRejectRefund = defineCall({
  path: "/admin_api/v1/orders/rejectRefund",
  audience: "admin",
  permission: "refunds:approve",
  summary: "Rejects the open refund request, with a reason for the buyer",
  success: "Refund request declined.",
  input: z.object({ order_no: orderNo, reason: words(1000).min(1, "is required") }),
  output: staffOrderAnswer,
});

export const staffRefund = defineCall({
  path: "/admin_api/v1/orders/refund",
  audience: "admin",
  permission: "refunds:approve",
  summary:
    "Refunds part or all of what was paid, without a request of the buyer; the money goes back through the provider that took it",
  success: "The refund is on its way.",
  input: z.object({
    order_no: orderNo,
    /** In the order's currency; at most what is not refunded yet. */
    amount: price,
    /** The buyer sees it. */
    reason: words(1000).default(""),
    /** Shipped units that came back and are on hand again. */
    restock: z
      .array(z.object({ line_id: z.uuid("must be an id of a line"), qty }))
      .max(100, "at most 100 lines")
      .default([]),
  }),
  output: staffOrderAnswer,
});
