/** Search over everything, for the dashboard's command palette. */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { optionalText } from "../input.ts";
import { orderStatuses } from "../orders.ts";
import { price } from "../rows.ts";
import { displayId, time } from "../shapes/order.ts";

export const find = defineCall({
  path: "/admin_api/v1/find",
  audience: "admin",
  permission: "own",
  summary:
    "Orders by number, name or email address, customers by name, email address or phone, products and categories by names, SKUs or labels, as far as the caller may see them",
  input: z.object({ text: optionalText(100) }),
  output: z.object({
    found: z.array(
      z.object({
        type: z.enum(["product", "category", "order", "customer"]),
        /** An order's number, the id of anything else. */
        id: z.string(),
        title: z.string(),
        /** A product's status when it is not active, the category above one, the customer of an order, a customer's email address; "" for none. */
        detail: z.string(),
        /** Address of a picture, "" for none. */
        image: z.string(),
        /** Of an order. */
        display_id: z.optional(displayId),
        placed_at: z.optional(time),
        total: z.optional(price),
        /** Of an order as staff see it. */
        status: z.optional(z.enum(orderStatuses)),
      }),
    ),
  }),
});
