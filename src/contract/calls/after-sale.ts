/** Orders after they are placed: reading them, and what their buyers may do (commerce.md, Calls: order). */
import { z } from "zod";
import { price } from "#decoration/rows.ts";
import { addressShape } from "../address.ts";
import { defineCall, listOf, pageInput } from "../call.ts";
import { orderActions, orderStatuses } from "../orders.ts";
import { review } from "./catalog.ts";

export const orderNo = z
  .string()
  .trim()
  .min(1, "is required")
  .max(40, "at most 40 characters")
  .regex(/^\P{Cc}*$/u, "must be an order number");
/** What upload/picture answered. */
const pictures = z
  .array(z.string().regex(/^\/uploads\/[0-9a-f]{32}\.webp$/, "must be a picture that you uploaded"))
  .max(6, "at most 6 pictures")
  .default([]);
/** ISO 8601. */
export const time = z.string();

const orderLine = z.object({
  id: z.string(),
  good_name: z.string(),
  seo_name: z.string(),
  variant_label: z.string(),
  image: z.string(),
  price,
  qty: z.number().int(),
  /** price × qty */
  total: price,
  shipped_qty: z.number().int(),
  evaluated: z.boolean(),
});
export type OrderLine = z.output<typeof orderLine>;

export const orderRow = z.object({
  order_no: z.string(),
  status: z.enum(orderStatuses),
  placed_at: time,
  /** Null unless it has to be paid by then. */
  pay_deadline: time.nullable(),
  total: price,
  /** ISO 4217. */
  currency: z.string(),
  lines: z.array(orderLine),
  /** What this viewer may do now; pages offer these and nothing else. */
  actions: z.array(z.enum(orderActions)),
});
export type OrderRow = z.output<typeof orderRow>;

const shipment = z.object({
  id: z.string(),
  carrier: z.string(),
  tracking_no: z.string(),
  /** The carrier's page, https; "" without one. */
  tracking_url: z.string(),
  shipped_at: time,
  lines: z.array(z.object({ line_id: z.string(), good_name: z.string(), image: z.string(), qty: z.number().int() })),
  /** Newest first. */
  events: z.array(z.object({ id: z.string(), text: z.string(), place: z.string(), happened_at: time })),
});
export type Shipment = z.output<typeof shipment>;

const refundRequest = z.object({
  id: z.string(),
  state: z.enum(["open", "approved", "rejected", "cancelled", "refunded"]),
  amount: price,
  reason: z.string(),
  pictures: z.array(z.string()),
  /** The shop's words; "" without any. */
  answer: z.string(),
  created_at: time,
});
export type RefundRequest = z.output<typeof refundRequest>;

export const orderDetail = orderRow.extend({
  email: z.string(),
  address: z.object(addressShape),
  note: z.string(),
  shipping_name: z.string(),
  coupon_code: z.string(),
  provider: z.string(),
  items_total: price,
  discount_total: price,
  shipping_total: price,
  tax_total: price,
  paid_total: price,
  refunded_total: price,
  /** Most that a refund request may ask for now. */
  refundable: price,
  cancel_reason: z.string(),
  /** Oldest first. `action` is one of the order's changes: place, paid, ship, confirm_receipt … */
  events: z.array(z.object({ action: z.string(), status: z.enum(orderStatuses), at: time })),
  shipments: z.array(shipment),
  /** Newest first. */
  refunds: z.array(refundRequest),
});
export type OrderDetail = z.output<typeof orderDetail>;

/** `server_now` beside deadlines: the page counts the difference, whatever the visitor's clock says. */
const answer = z.object({ order: orderDetail, server_now: time });
export type OrderAnswer = z.output<typeof answer>;

export const listOrders = defineCall({
  path: "/api/v1/order/list",
  audience: "shopper",
  summary: "One's orders, newest first, all or of one status, with the number of each status",
  input: z.object({
    ...pageInput,
    status: z.union([z.enum(orderStatuses, `must be one of ${orderStatuses.join(", ")}`), z.literal("")]).default(""),
  }),
  output: z.object({ list: listOf(orderRow), counts: z.record(z.string(), z.number().int()), server_now: time }),
});

export const getOrder = defineCall({
  path: "/api/v1/order/detail",
  audience: "shopper",
  summary: "One of one's orders with its history, parcels and refunds",
  input: z.object({ order_no: orderNo }),
  output: answer,
});

export const trackOrder = defineCall({
  path: "/api/v1/order/track",
  audience: "anyone",
  summary: "An order by its number and the e-mail address it was placed with; both wrong ones look the same",
  input: z.object({ order_no: orderNo, email: z.string().trim().min(1, "is required").max(254) }),
  output: answer,
  perMinute: 10,
});

export const orderLogistics = defineCall({
  path: "/api/v1/order/logistics",
  audience: "shopper",
  summary: "The parcels of one of one's orders and where they are",
  input: z.object({ order_no: orderNo }),
  output: z.object({ shipments: z.array(shipment) }),
});

const change = <const P extends string>(path: P, summary: string, success: string) =>
  defineCall({ path, audience: "shopper", summary, success, input: z.object({ order_no: orderNo }), output: answer });

export const cancelOrder = change(
  "/api/v1/order/cancel",
  "Cancels an order that is not paid",
  "The order is cancelled.",
);
export const confirmReceipt = change(
  "/api/v1/order/confirmReceipt",
  "Says that everything has arrived",
  "Thank you. Enjoy it!",
);
export const cancelRefund = change(
  "/api/v1/order/cancelRefund",
  "Takes the open refund request back",
  "The refund request is taken back.",
);

export const deleteOrder = defineCall({
  path: "/api/v1/order/delete",
  audience: "shopper",
  summary: "Hides an order that has come to its end from its buyer; the shop keeps it",
  success: "The order is deleted.",
  input: z.object({ order_no: orderNo }),
  output: z.object({}),
});

export const requestRefund = defineCall({
  path: "/api/v1/order/requestRefund",
  audience: "shopper",
  summary: "Asks for money back: the whole rest, or part of it; one request at a time",
  success: "We have received your request and will look at it soon.",
  input: z.object({
    order_no: orderNo,
    /** All that is left when absent. */
    amount: z.optional(price),
    reason: z.string().trim().min(1, "please tell us why").max(1000, "at most 1,000 characters"),
    pictures,
  }),
  output: answer,
  perMinute: 20,
});

export const evaluateOrder = defineCall({
  path: "/api/v1/order/evaluate",
  audience: "shopper",
  summary: "Reviews of lines of a received order, one each; the order is evaluated when every line has one",
  success: "Thank you for your review.",
  input: z.object({
    order_no: orderNo,
    reviews: z
      .array(
        z.object({
          line_id: z.uuid("must be an id of a line"),
          stars: z
            .number("must be a whole number from 1 to 5")
            .int("must be a whole number from 1 to 5")
            .min(1, "must be a whole number from 1 to 5")
            .max(5, "must be a whole number from 1 to 5"),
          text: z.string().trim().max(2000, "at most 2,000 characters").default(""),
          pictures,
        }),
      )
      .min(1, "must name at least one line")
      .max(100, "at most 100 lines"),
  }),
  output: answer,
  perMinute: 20,
});

export const uploadPicture = defineCall({
  path: "/api/v1/upload/picture",
  audience: "shopper",
  summary: "A picture for a review or a refund request, 10 MB at most; only for visitors who have ordered something",
  input: z.object({}),
  output: z.object({ file: z.string() }),
  multipart: true,
  perMinute: 30,
});

export const listComments = defineCall({
  path: "/api/v1/product/comments",
  audience: "anyone",
  summary: "All reviews of a product, newest first, with their sum; by stars or with pictures only",
  input: z.object({
    ...pageInput,
    seo_name: z.string().min(1).max(200),
    stars: z.coerce.number().int("must be a whole number from 1 to 5").min(0).max(5).default(0),
    with_pictures: z.boolean().default(false),
  }),
  output: z.object({
    product: z.object({ id: z.string(), good_name: z.string(), seo_name: z.string(), image: z.string() }),
    sum: z.object({
      /** Mean of the stars, one decimal. */
      rating: z.number(),
      count: z.number().int(),
      with_pictures: z.number().int(),
      /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
      stars: z.array(z.number().int()).length(5),
    }),
    list: listOf(review),
  }),
});
