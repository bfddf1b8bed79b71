/** What the shop's staff does with orders; their screens come with the back office. */
import { z } from "zod";
import { price } from "#decoration/rows.ts";
import { defineCall, listOf, pageInput } from "../call.ts";
import { orderStatuses } from "../orders.ts";
import { orderDetail, orderNo, orderRow, time } from "./after-sale.ts";

const words = (max: number) => z.string().trim().max(max, `at most ${max} characters`);

const staffRow = orderRow.omit({ actions: true }).extend({ email: z.string(), provider: z.string() });
const staffDetail = orderDetail.omit({ actions: true });
const answer = z.object({ order: staffDetail });
const one = z.object({ order_no: orderNo });

export const staffListOrders = defineCall({
  path: "/admin_api/v1/orders/list",
  audience: "admin",
  summary: "Orders of the mall, newest first, by status, number or e-mail address",
  input: z.object({
    ...pageInput,
    status: z.union([z.enum(orderStatuses, `must be one of ${orderStatuses.join(", ")}`), z.literal("")]).default(""),
    keyword: words(100).default(""),
  }),
  output: z.object({ list: listOf(staffRow) }),
});

export const staffGetOrder = defineCall({
  path: "/admin_api/v1/orders/detail",
  audience: "admin",
  summary: "One order with its history, parcels and refunds",
  input: one,
  output: answer,
});

export const staffShip = defineCall({
  path: "/admin_api/v1/orders/ship",
  audience: "admin",
  summary: "Sends a parcel: all that is left, or the lines named; the status follows when everything is on its way",
  success: "The parcel is on its way.",
  input: z.object({
    order_no: orderNo,
    carrier: words(100).min(1, "is required"),
    tracking_no: words(100).default(""),
    tracking_url: z
      .union([z.literal(""), z.url({ protocol: /^https$/, error: "must be an https address" })])
      .default(""),
    lines: z
      .array(
        z.object({
          line_id: z.uuid("must be an id of a line"),
          qty: z.number().int("must be a whole number").min(1, "must be at least 1").max(999, "must be at most 999"),
        }),
      )
      .min(1, "must name at least one line")
      .max(100, "at most 100 lines")
      .optional(),
  }),
  output: answer,
});

export const staffAddTracking = defineCall({
  path: "/admin_api/v1/orders/tracking",
  audience: "admin",
  summary: "Notes where a parcel is",
  input: z.object({
    shipment_id: z.uuid("must be an id of a parcel"),
    text: words(200).min(1, "is required"),
    place: words(100).default(""),
    /** ISO 8601; now when absent. */
    happened_at: z.iso.datetime({ offset: true, error: "must be a time such as 2026-03-01T12:00:00Z" }).optional(),
  }),
  output: z.object({ id: z.string(), happened_at: time }),
});

export const staffApproveRefund = defineCall({
  path: "/admin_api/v1/orders/approveRefund",
  audience: "admin",
  summary: "Grants the open refund request; the money goes back through the provider that took it",
  success: "The refund is on its way.",
  input: one,
  output: answer,
});

export const staffRejectRefund = defineCall({
  path: "/admin_api/v1/orders/rejectRefund",
  audience: "admin",
  summary: "Turns the open refund request down, with a reason for the buyer",
  success: "The refund request is turned down.",
  input: one.extend({ reason: words(1000).min(1, "is required") }),
  output: answer,
});

export const staffMarkPaid = defineCall({
  path: "/admin_api/v1/orders/markPaid",
  audience: "admin",
  summary: "Notes that an order's money has arrived outside of the shop (bank transfer, cash)",
  success: "The payment is noted.",
  input: one.extend({ amount: price }),
  output: answer,
});

export const staffCancelOrder = defineCall({
  path: "/admin_api/v1/orders/cancel",
  audience: "admin",
  summary: "Cancels an order that is not paid, with a reason for the buyer",
  success: "The order is cancelled.",
  input: one.extend({ reason: words(500).default("") }),
  output: answer,
});
