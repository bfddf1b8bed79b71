/** Refunds: requested by buyers, one at a time, and decided by staff. */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { orderNo, pictures, qty, words } from "../fields.ts";
import { price } from "../rows.ts";
import { orderAnswer, refundPart, staffOrderAnswer } from "../shapes/order.ts";

/** The email address of the order: opens an order that is not the visitor's own, as on the tracking page. */
const proof = z.string().trim().normalize().min(1, "is required").max(254, "at most 254 characters").optional();

const units = z.number().int("must be a whole number").min(0, "must be at least 0").max(999, "must be at most 999");

export const requestRefund = defineCall({
  path: "/api/v1/order/requestRefund",
  audience: "shopper",
  summary:
    "Requests a refund of items, of an amount, or of all that is not refunded yet; one open request at a time. The order is the visitor's own, or the email address opens it",
  success: "We've received your refund request and will review it soon.",
  input: z.object({
    order_no: orderNo,
    email: proof,
    /** Absent: what the lines come to; without lines all that was paid and is not refunded yet. */
    amount: z.optional(price),
    /** Units that the buyer wants to give back or does not want any more; absent: an amount of the whole order. */
    lines: z
      .array(z.object({ line_id: z.uuid("must be an id of a line"), qty }))
      .max(100, "at most 100 lines")
      .default([]),
    reason: z.string().trim().normalize().min(1, "please tell us why").max(1000, "at most 1,000 characters"),
    pictures,
  }),
  output: orderAnswer,
  perMinute: 20,
});

export const cancelRefund = defineCall({
  path: "/api/v1/order/cancelRefund",
  audience: "shopper",
  summary: "Withdraws the open refund request",
  success: "Refund request cancelled.",
  input: z.object({ order_no: orderNo, email: proof }),
  output: orderAnswer,
  perMinute: 20,
});

export const staffApproveRefund = defineCall({
  path: "/admin_api/v1/orders/approveRefund",
  audience: "admin",
  permission: "refunds:approve",
  alsoWrites: ["inventory:write"],
  summary: "Approves the open refund request; the money goes back through the provider that took it",
  success: "Refund sent",
  input: z.object({ order_no: orderNo }),
  output: staffOrderAnswer,
});

export const staffRejectRefund = defineCall({
  path: "/admin_api/v1/orders/rejectRefund",
  audience: "admin",
  permission: "refunds:approve",
  summary: "Rejects the open refund request, with a reason for the buyer",
  success: "Refund request declined",
  input: z.object({ order_no: orderNo, reason: words(1000).min(1, "is required") }),
  output: staffOrderAnswer,
});

/** At most 100 lines; the units of each that were not shipped, of those that were, and how many came back. */
const refundLines = z
  .array(
    z
      .object({
        line_id: z.uuid("must be an id of a line"),
        /** Units that are no longer to be shipped. */
        unshipped: units.default(0),
        /** Units that were shipped. */
        shipped: units.default(0),
        /** Of the shipped units those that came back and are on hand again. */
        restock: units.default(0),
      })
      .refine(({ unshipped, shipped }) => unshipped + shipped > 0, "must refund at least 1 unit of each line")
      .refine(({ shipped, restock }) => restock <= shipped, "restock: at most the shipped units that are refunded"),
  )
  .max(100, "at most 100 lines")
  .default([]);

export const previewRefund = defineCall({
  path: "/admin_api/v1/orders/previewRefund",
  audience: "admin",
  permission: "refunds:approve",
  summary: "What a refund comes to, with its tax, by the order's lines and earlier refunds; nothing is changed",
  input: z.object({
    order_no: orderNo,
    lines: refundLines,
    /** With tax; absent: none of it. */
    shipping: z.optional(price),
    /** In all; absent: what lines and shipping come to, at most what is left. */
    amount: z.optional(price),
  }),
  output: z.object({
    parts: z.array(refundPart),
    /** What lines and shipping come to; more than `amount` when less is left to refund. */
    computed: price,
    amount: price,
    /** The part of `amount` that is tax. */
    tax: price,
    /** Most that can be refunded. */
    left: price,
    /** Shipping that is not refunded, with tax. */
    shipping_left: price,
  }),
});

export const staffRefund = defineCall({
  path: "/admin_api/v1/orders/refund",
  audience: "admin",
  permission: "refunds:approve",
  alsoWrites: ["inventory:write"],
  summary:
    "Refunds units of lines, shipping, or an amount, in any mix; the money goes back through the provider that took it",
  success: "The refund is on its way",
  input: z.object({
    order_no: orderNo,
    /** Made by the caller, so that a refund that is sent twice is made once; or the id of the open request of the buyer, or of a withdrawal, which it settles. */
    refund_id: z.uuid("must be an id").optional(),
    lines: refundLines,
    /** With tax; absent: none of it. */
    shipping: z.optional(price),
    /** In all, in the order's currency: at most what is not refunded yet. Lines and shipping are reduced to it, or it adds to them. */
    amount: price,
    /** The buyer sees it. */
    reason: words(1000).default(""),
    /** Only staff see it. */
    note: words(2000).default(""),
  }),
  output: staffOrderAnswer,
});
