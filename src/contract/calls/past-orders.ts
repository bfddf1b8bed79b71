/** Orders of other shops as history, in and out (docs/api.md). */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { text } from "../input.ts";
import { changed } from "../shapes/changed.ts";
import { pastOrder } from "../shapes/past-order.ts";

export const importPastOrders = defineCall({
  path: "/admin_api/v1/orders/importPast",
  audience: "admin",
  permission: "orders:write",
  summary:
    "Takes over orders of another shop as history, as a task: they count for customers, and nothing is sent, billed or taken from stock",
  input: z.object({
    /** What Activity calls it. */
    name: text(100),
    orders: z.array(pastOrder).min(1, "is required").max(1000, "at most 1,000 orders"),
    /** Whether they count in the figures of the days on which they were placed. */
    in_figures: z.boolean().default(false),
    /** `batch_id` of an earlier portion: both are undone together. */
    batch_id: z.uuid("must be an id of a batch").optional(),
  }),
  output: z.object({ ...changed, task_id: z.string() }),
  maxBytes: 8 * 1024 * 1024,
});

export const exportPastOrders = defineCall({
  path: "/admin_api/v1/orders/exportPast",
  audience: "admin",
  permission: "orders:read",
  summary: "All orders but test orders, in the form in which another shop takes them over, the oldest first",
  input: z.object({
    /** `next` of the page before. */
    after: z.uuid("must be an id of an order").optional(),
    limit: z.number().int().min(1).max(200).default(100),
  }),
  output: z.object({ orders: z.array(pastOrder), next: z.string().nullable() }),
});
