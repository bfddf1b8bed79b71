/** Many orders at once: tags, payments, parcels by a list of tracking numbers, and what is packed. */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { words } from "../fields.ts";
import { selectionSchema } from "../list-call.ts";
import { ordersList } from "../lists/orders.ts";
import { orderBulkChange } from "../order-bulk.ts";
import { price } from "../rows.ts";
import { changed } from "../shapes/changed.ts";
import { packedOrder } from "../shapes/order.ts";

const selection = selectionSchema(ordersList);
const count = z.number().int();
const failure = z.object({ row: z.string(), reason: z.string() });

export const runOrderBulk = defineCall({
  path: "/admin_api/v1/orderBulk/run",
  audience: "admin",
  permission: "orders:write",
  summary:
    "Changes tags of orders, marks them as paid or issues their invoices: at once for up to 50 named orders, else as a task",
  input: z.object({ selection, change: orderBulkChange }),
  output: z.object({
    ...changed,
    /** Null when it is done. */
    task_id: z.string().nullable(),
    /** Orders that were processed at once without a failure. */
    count,
    failures: z.array(failure),
  }),
});

/** At most 5,000 lines. */
const trackingList = z.string().max(400_000, "at most 400,000 characters");
/** A list may name one in each line. */
const lineCarrier = words(100).default("");

export const checkParcels = defineCall({
  path: "/admin_api/v1/orderBulk/checkParcels",
  audience: "admin",
  permission: "orders:write",
  summary: "Reads a list of order numbers and tracking numbers and says what can be shipped; nothing is changed",
  input: z.object({ list: trackingList }),
  output: z.object({
    /** Orders that can be shipped, and of them those without a tracking number. */
    ready: count,
    without_number: count,
    /** Of them and of the unpaid ones those that need the carrier for all. */
    without_carrier: count,
    /** The first 100 lines that cannot be shipped. */
    problems: z.array(z.object({ line: count, order_no: z.string(), problem: z.string() })),
    problem_count: count,
    /** The first 20 that can. */
    sample: z.array(
      z.object({
        order_no: z.string(),
        tracking_no: z.string(),
        /** Its own; "" for the one for all. */
        carrier: z.string(),
        customer: z.string(),
        /** Who gets the email. */
        email: z.string(),
        units: count,
      }),
    ),
    /** Orders that could be shipped but are not paid: they are left out unless the call names them. The first 100. */
    unpaid: z.array(z.object({ line: count, order_no: z.string(), customer: z.string(), total: price })),
    unpaid_count: count,
    /** What is to be paid for all of them. */
    unpaid_total: price,
  }),
  maxBytes: 1024 * 1024,
});

export const shipParcels = defineCall({
  path: "/admin_api/v1/orderBulk/ship",
  audience: "admin",
  permission: "orders:write",
  summary:
    "Ships what is left of every order of a list, as a task; each buyer gets an email. Lines that cannot be shipped are its failed rows",
  success: "Shipping has started",
  input: z.object({
    /** Of the lines that name none. */
    carrier: lineCarrier,
    list: trackingList,
    /** Ships those of the list that are not paid too. */
    unpaid: z.boolean().default(false),
    /** Emails each customer the tracking number. */
    mail: z.boolean().default(true),
  }),
  output: z.object({ task_id: z.string(), batch_id: z.string(), count }),
  maxBytes: 1024 * 1024,
});

export const packOrders = defineCall({
  path: "/admin_api/v1/orderBulk/pack",
  audience: "admin",
  permission: "orders:read",
  summary: "Chosen orders with what is to be packed for each, oldest first, 200 at most",
  input: z.object({ selection }),
  output: z.object({
    orders: z.array(packedOrder),
    /** True when more than 200 are chosen. */
    more: z.boolean(),
  }),
});
