/** Parcels: sending them, following them, confirming that they have arrived. */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { orderNo, words } from "../fields.ts";
import { orderAnswer, shipment, staffOrderAnswer, time } from "../shapes/order.ts";
import { trackingNumber } from "../tracking-number.ts";

export const listShipments = defineCall({
  path: "/api/v1/order/logistics",
  audience: "shopper",
  summary: "The parcels of one of the caller's orders, with their tracking events",
  input: z.object({ order_no: orderNo }),
  output: z.object({ shipments: z.array(shipment) }),
});

export const confirmReceipt = defineCall({
  path: "/api/v1/order/confirmReceipt",
  audience: "shopper",
  summary: "Confirms that everything has arrived",
  success: "Thanks. Your order is marked as received.",
  input: z.object({ order_no: orderNo }),
  output: orderAnswer,
});

const tracking = {
  tracking_no: trackingNumber.default(""),
  /** The parcel's page; "" for none. The carrier's one when absent. */
  tracking_url: z.union([z.literal(""), z.url({ protocol: /^https$/, error: "must be an https address" })]).optional(),
};

export const staffShip = defineCall({
  path: "/admin_api/v1/orders/ship",
  audience: "admin",
  permission: "orders:write",
  summary:
    "Ships a parcel with all unshipped units, or with the lines named; the order's status changes once everything is shipped",
  success: "Shipment added",
  input: z.object({
    order_no: orderNo,
    carrier: words(100).min(1, "is required"),
    ...tracking,
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
    /** Ships an order whose payment has not arrived; without it such an order is refused. */
    unpaid: z.boolean().default(false),
    /** Emails the tracking number to the customer. */
    mail: z.boolean().default(true),
  }),
  output: staffOrderAnswer,
});

const parcel = { order_no: orderNo, shipment_id: z.uuid("must be an id of a parcel") };

export const changeParcel = defineCall({
  path: "/admin_api/v1/orders/changeParcel",
  audience: "admin",
  permission: "orders:write",
  summary: "Corrects carrier and tracking number of a parcel",
  success: "Parcel changed",
  input: z.object({
    ...parcel,
    carrier: words(100).min(1, "is required"),
    ...tracking,
    /** Emails the new tracking number to the customer. */
    mail: z.boolean().default(false),
  }),
  output: staffOrderAnswer,
});

export const takeBackParcel = defineCall({
  path: "/admin_api/v1/orders/takeBackParcel",
  audience: "admin",
  permission: "orders:write",
  summary: "Takes back a parcel that was not sent: its items are to be shipped again",
  success: "Parcel taken back",
  input: z.object({
    ...parcel,
    /** Tells the customer. */
    mail: z.boolean().default(false),
  }),
  output: staffOrderAnswer,
});

export const staffAddTracking = defineCall({
  path: "/admin_api/v1/orders/tracking",
  audience: "admin",
  permission: "orders:write",
  summary: "Adds a tracking event to a parcel",
  input: z.object({
    shipment_id: z.uuid("must be an id of a parcel"),
    text: words(200).min(1, "is required"),
    place: words(100).default(""),
    /** ISO 8601; now when absent. */
    happened_at: z.iso.datetime({ offset: true, error: "must be a time such as 2026-03-01T12:00:00Z" }).optional(),
  }),
  output: z.object({ id: z.string(), happened_at: time }),
});
