/** Customers and their groups in answers for the staff. */
import { z } from "zod";
import { addressShape } from "../address.ts";
import { customerRule } from "../customer-rule.ts";
import { price } from "../rows.ts";

/** ISO 8601. */
const time = z.string();

export const customerGroup = z.object({
  id: z.string(),
  name: z.string(),
  rule: customerRule,
  created_at: time,
});
export type CustomerGroup = z.output<typeof customerGroup>;

/** The fields that staff edit. */
const editable = {
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  tags: z.array(z.string()),
  /** Never shown to the customer. */
  note: z.string(),
};

export const customerDetail = z.object({
  ...editable,
  id: z.string(),
  /** ISO 3166-1 alpha-2, of the last order; "" without one. */
  country: z.string(),
  created_at: time,
  /** When the account was made; null for guests and for customers whom staff added. */
  registered_at: time.nullable(),
  /** False once orders were placed with the address of a customer without an account. */
  email_editable: z.boolean(),
  /** Orders that were not cancelled. */
  order_count: z.number().int(),
  /** Paid and not refunded. */
  spent: price,
  /** The figure "average order": of the orders that count, without tax and shipping; null without any. */
  average: z.union([price, z.null()]),
  first_order_at: time.nullable(),
  last_order_at: time.nullable(),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  newsletter: z.object({
    state: z.enum(["subscribed", "pending", "unsubscribed", "none"]),
    /** When the confirmation was asked for; null without a subscription. */
    asked_at: time.nullable(),
    confirmed_at: time.nullable(),
    ended_at: time.nullable(),
    source: z.enum(["form", "checkout", "staff"]),
    /** How the person agreed, for those whom staff added; "" for others. */
    consent_note: z.string(),
  }),
  /** The account's address book, the default first; of customers without an account those of their last orders. */
  addresses: z.array(z.object({ ...addressShape, is_default: z.boolean() })),
  /** Test orders, which are not among the orders. */
  test_orders: z.number().int(),
  /** The newest, ten at most. */
  orders: z.array(
    z.object({
      order_no: z.string(),
      placed_at: time,
      status: z.string(),
      total: price,
      units: z.number().int(),
      /** Placed without logging in, with the same email address. */
      as_guest: z.boolean(),
    }),
  ),
  /** The newest, ten at most. */
  reviews: z.array(
    z.object({
      id: z.string(),
      product_id: z.string(),
      good_name: z.string(),
      stars: z.number().int(),
      text: z.string(),
      created_at: time,
    }),
  ),
  /** The newest, ten at most. */
  messages: z.array(z.object({ id: z.string(), message: z.string(), created_at: time })),
});
export type CustomerDetail = z.output<typeof customerDetail>;
