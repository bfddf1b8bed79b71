/** Search over everything, for the dashboard's command palette. */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { optionalText } from "../input.ts";
import { discountStatuses } from "../lists/discounts.ts";
import { orderStatuses } from "../orders.ts";
import { price } from "../rows.ts";
import { displayId, time } from "../shapes/order.ts";
import { stockPolicies } from "../stock-policy.ts";

export const find = defineCall({
  path: "/admin_api/v1/find",
  audience: "admin",
  permission: "own",
  summary:
    "Orders by number, name or email address, customers by name, email address or phone, products and categories by names, SKUs or labels, discounts by code or name, as far as the caller may see them",
  input: z.object({ text: optionalText(100) }),
  output: z.object({
    found: z.array(
      z.object({
        type: z.enum(["product", "category", "order", "customer", "discount"]),
        /** An order's number, the id of anything else. */
        id: z.string(),
        title: z.string(),
        /**
         * A product's status when it is not active, the category above one, the customer of an order, a customer's email address, what a
         * discount gives; "" for none.
         */
        detail: z.string(),
        /** Address of a picture, "" for none. */
        image: z.string(),
        /** Of an order. */
        display_id: z.optional(displayId),
        placed_at: z.optional(time),
        total: z.optional(price),
        /** Of an order as staff see it. */
        status: z.optional(z.enum(orderStatuses)),
        /** True for a test order. */
        is_test: z.optional(z.boolean()),
        /** Of a product. */
        price: z.optional(price),
        stock: z.optional(z.number().int()),
        stock_policy: z.optional(z.enum(stockPolicies)),
        /** Of a customer. */
        order_count: z.optional(z.number().int()),
        discount_status: z.optional(z.enum(discountStatuses)),
      }),
    ),
  }),
});
