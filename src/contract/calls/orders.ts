/** Orders after they are placed: reading them, cancelling and deleting them. */
import { z } from "zod";
import { addressInput } from "../address.ts";
import { defineCall, listOf, nothing, pageInput } from "../call.ts";
import { email, orderNo, words } from "../fields.ts";
import { orderTags } from "../order-bulk.ts";
import { orderStatuses } from "../orders.ts";
import { price } from "../rows.ts";
import { currencySign, orderAnswer, orderRow, staffOrderAnswer, time } from "../shapes/order.ts";

export const listOrders = defineCall({
  path: "/api/v1/order/list",
  audience: "shopper",
  summary: "The caller's orders, newest first, all or of one status, with the number of orders of each status",
  input: z.object({
    ...pageInput,
    status: z.union([z.enum(orderStatuses, `must be one of ${orderStatuses.join(", ")}`), z.literal("")]).default(""),
  }),
  output: z.object({ list: listOf(orderRow), counts: z.record(z.string(), z.number().int()), server_now: time }),
});

export const getOrder = defineCall({
  path: "/api/v1/order/detail",
  audience: "shopper",
  summary: "One of the caller's orders with its history, parcels and refunds",
  input: z.object({ order_no: orderNo }),
  output: orderAnswer,
});

export const trackOrder = defineCall({
  path: "/api/v1/order/track",
  audience: "anyone",
  goesFirst: true,
  summary:
    "An order by its number and the email address it was placed with; a wrong number and a wrong address are answered alike",
  input: z.object({ order_no: orderNo, email: z.string().trim().normalize().min(1, "is required").max(254) }),
  output: orderAnswer,
  perMinute: 10,
});

export const unpaidOrder = defineCall({
  path: "/api/v1/order/unpaid",
  audience: "shopper",
  summary: "The caller's newest order that waits for its payment and can still be paid; null without one",
  input: nothing,
  output: z.object({
    order: z
      .object({
        order_no: z.string(),
        total: price,
        /** ISO 4217. */
        currency: z.string(),
        currency_sign: currencySign.optional(),
        pay_deadline: time.nullable(),
      })
      .nullable(),
    server_now: time,
  }),
});
export type UnpaidOrder = z.output<typeof unpaidOrder.output>;

export const cancelOrder = defineCall({
  path: "/api/v1/order/cancel",
  audience: "shopper",
  summary: "Cancels an order that is not paid",
  success: "Order cancelled.",
  input: z.object({ order_no: orderNo }),
  output: orderAnswer,
});

export const deleteOrder = defineCall({
  path: "/api/v1/order/delete",
  audience: "shopper",
  summary: "Hides a finished order from its buyer; the shop keeps it",
  success: "Order deleted.",
  input: z.object({ order_no: orderNo }),
  output: z.object({}),
});

export const staffListOrders = defineCall({
  path: "/admin_api/v1/orders/list",
  audience: "admin",
  permission: "orders:read",
  summary: "Orders of the mall, newest first, by status, number or email address",
  input: z.object({
    ...pageInput,
    status: z.union([z.enum(orderStatuses, `must be one of ${orderStatuses.join(", ")}`), z.literal("")]).default(""),
    keyword: words(100).default(""),
  }),
  output: z.object({
    list: listOf(
      orderRow
        .omit({ actions: true })
        // Nothing of a test order is to be sent or booked.
        .extend({ email: z.string(), provider: z.string(), is_test: z.boolean() }),
    ),
  }),
});

export const staffGetOrder = defineCall({
  path: "/admin_api/v1/orders/detail",
  audience: "admin",
  permission: "orders:read",
  summary: "One order with its history, parcels and refunds",
  input: z.object({ order_no: orderNo }),
  output: staffOrderAnswer,
});

export const staffCancelOrder = defineCall({
  path: "/admin_api/v1/orders/cancel",
  audience: "admin",
  permission: "orders:write",
  summary: "Cancels an order that is not paid, with a reason for the buyer",
  success: "Order cancelled",
  input: z.object({ order_no: orderNo, reason: words(500).default("") }),
  output: staffOrderAnswer,
});

export const staffNote = defineCall({
  path: "/admin_api/v1/orders/note",
  audience: "admin",
  permission: "orders:write",
  summary: "Adds a note to an order's history, which only staff see",
  input: z.object({ order_no: orderNo, note: words(2000).min(1, "is required") }),
  output: staffOrderAnswer,
});

export const staffEditAddress = defineCall({
  path: "/admin_api/v1/orders/editAddress",
  audience: "admin",
  permission: "orders:write",
  summary:
    "Corrects the shipping address and the email of an order that is not shipped; tax and shipping stay as they were charged",
  success: "Address saved",
  input: z.object({ order_no: orderNo, email, address: addressInput }),
  output: staffOrderAnswer,
});

export const setOrderTags = defineCall({
  path: "/admin_api/v1/orders/tags",
  audience: "admin",
  permission: "orders:write",
  summary: "Sets the tags of an order",
  success: "Tags saved",
  input: z.object({ order_no: orderNo, tags: orderTags }),
  output: staffOrderAnswer,
});

const mail_id = z.uuid("must be an id of an email");

export const findOrderMail = defineCall({
  path: "/admin_api/v1/orders/mail",
  audience: "admin",
  permission: "orders:read",
  summary: "The text of an email about an order to its buyer",
  input: z.object({ order_no: orderNo, mail_id }),
  output: z.object({ id: z.string(), subject: z.string(), recipient: z.string(), text: z.string() }),
});

export const resendOrderMail = defineCall({
  path: "/admin_api/v1/orders/resendMail",
  audience: "admin",
  permission: "orders:write",
  summary: "Sends an email about an order again, to the order's email address as it is now; 3 times in 10 minutes",
  success: "Email queued",
  input: z.object({ order_no: orderNo, mail_id }),
  output: staffOrderAnswer,
  perMinute: 30,
});
