/** Orders in answers: for their buyers, and for the staff. */
import { z } from "zod";
import { addressShape } from "../address.ts";
import { orderActions, orderStatuses } from "../orders.ts";
import { price, textLanguages } from "../rows.ts";
import { taxAmount } from "./tax-amount.ts";
import { vatCheck } from "./vat-check.ts";
import { staffWithdrawal } from "./withdrawal.ts";

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
  /** Shipped units that came back with a refund. */
  returned_qty: z.number().int(),
  /** Units that were refunded, shipped or not. */
  refunded_qty: z.number().int(),
  /** Refunded units that are not shipped and no longer will be. */
  removed_qty: z.number().int(),
  /** Units still to be shipped that were not in stock when they were ordered; absent for none. */
  backordered: z.number().int().optional(),
  /** What the shopper was told about them; "" for the usual text. */
  backorder_text: z.string().optional(),
  evaluated: z.boolean(),
  lang: textLanguages,
});
export type OrderLine = z.output<typeof orderLine>;

/** The number by which an order is named on the phone, shown as "#1042"; null for test orders. */
export const displayId = z.number().int().nullable();

export const currencySign = z.object({ symbol: z.string(), position: z.enum(["left", "right"]) });

export const orderRow = z.object({
  order_no: z.string(),
  display_id: displayId,
  status: z.enum(orderStatuses),
  placed_at: time,
  /** Time until which an unpaid order can be paid; null for others. */
  pay_deadline: time.nullable(),
  total: price,
  /** ISO 4217. */
  currency: z.string(),
  /** How it is written, where it is not the currency of the pages. */
  currency_sign: currencySign.optional(),
  lines: z.array(orderLine),
  /** What the viewer may do now; pages offer exactly these. */
  actions: z.array(z.enum(orderActions)),
});
export type OrderRow = z.output<typeof orderRow>;

export const shipment = z.object({
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

/** What a refund is for. */
export const refundPart = z.object({
  kind: z.enum(["line", "shipping", "amount"]),
  /** Of kind "line" only. */
  line_id: z.string().nullable(),
  /** Units of the line; 0 for the others. */
  qty: z.number().int(),
  /** With tax. */
  amount: price,
  /** The part of the amount that is tax. */
  tax: price,
});

const refundRequest = z.object({
  id: z.string(),
  state: z.enum(["open", "approved", "rejected", "cancelled", "refunded"]),
  amount: price,
  reason: z.string(),
  pictures: z.array(z.string()),
  /** Answer of the staff; "" without any. */
  answer: z.string(),
  created_at: time,
  /** The units that the buyer asks for; empty for an amount of the whole order. */
  lines: z.array(z.object({ line_id: z.string(), qty: z.number().int() })),
  /** Empty before it is approved. */
  parts: z.array(refundPart),
});
export type RefundRequest = z.output<typeof refundRequest>;

/** An invoice or a credit note. */
const orderDocument = z.object({
  id: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  /** "INV-2026-00042" */
  name: z.string(),
  /** Of the PDF. Nobody can guess it. */
  url: z.string(),
  issued_at: time,
  total: price,
  /** ISO 4217. */
  currency: z.string(),
});
export type OrderDocument = z.output<typeof orderDocument>;

export const orderDetail = orderRow.extend({
  /** Placed by staff to see how the shop works: no money moves. */
  is_test: z.boolean(),
  email: z.string(),
  address: z.object(addressShape),
  /** Null: the same as `address`. */
  billing_address: z.object(addressShape).nullable(),
  note: z.string(),
  shipping_name: z.string(),
  coupon_code: z.string(),
  provider: z.string(),
  /** How to pay by bank transfer or on delivery, while the payment is awaited; "" otherwise. */
  instructions: z.string(),
  items_total: price,
  discount_total: price,
  shipping_total: price,
  tax_total: price,
  /** The tax by rate, the highest first; they sum to `tax_total`. */
  taxes: z.array(taxAmount),
  /** True when the prices contain the tax: the total does not add it. */
  tax_included: z.boolean(),
  /** Of a business in the EU; "" for none. */
  vat_number: z.string(),
  /** No tax was charged: the buyer is a business elsewhere in the EU. */
  reverse_charge: z.boolean(),
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
  /** Invoice and credit notes, oldest first. */
  documents: z.array(orderDocument),
});
export type OrderDetail = z.output<typeof orderDetail>;

/** One order for its buyer. With `server_now` pages count deadlines down by the server's clock, not the visitor's. */
export const orderAnswer = z.object({ order: orderDetail, server_now: time });
export type OrderAnswer = z.output<typeof orderAnswer>;

/** What staff may do with an order. */
export const staffOrderActions = ["ship", "mark_paid", "cancel", "refund", "decide_refund", "edit_address"] as const;
export type StaffOrderAction = (typeof staffOrderActions)[number];

/** One order for the staff: without the actions of its buyer, with what only the shop knows. */
const staffOrder = orderDetail.omit({ actions: true }).extend({
  /** Of the buyer's account; null for guests. */
  customer_id: z.string().nullable(),
  /** free: there was nothing to pay. */
  payment_state: z.enum(["unpaid", "offline", "paid", "free", "partly_refunded", "refunded"]),
  /** It is not paid (bank transfer): it is shipped only by a call that says so. */
  awaits_payment: z.boolean(),
  /** dropped: all units were refunded before any was shipped. */
  shipment_state: z.enum(["none", "part", "shipped", "received", "dropped"]),
  /** Statements of the consumer who withdraws from it, newest first. */
  withdrawals: z.array(staffWithdrawal.omit({ order_no: true, found_no: true, note: true })),
  /** What the order's state allows now, whatever the caller's role. */
  staff_actions: z.array(z.enum(staffOrderActions)),
  /** Everything that happened, newest first; notes of staff have the action "note". */
  timeline: z.array(
    z.object({
      id: z.string(),
      action: z.string(),
      actor: z.enum(["customer", "guest", "staff", "provider", "system"]),
      /** Of the member of staff; "" for others. */
      name: z.string(),
      /** A reason, a tracking number, the text of a note. */
      note: z.string(),
      at: time,
    }),
  ),
  /** Oldest first. */
  payments: z.array(
    z.object({
      provider: z.string(),
      /** The provider's id of it; "" for none. */
      ref: z.string(),
      state: z.enum(["created", "pending", "paid", "failed", "expired"]),
      amount: price,
      at: time,
    }),
  ),
  tags: z.array(z.string()),
  /** Where the visit came from that the order ended: `contract/sources.ts`, a host or a campaign; "" when it was not seen. */
  source: z.string(),
  /** What VIES said of the VAT number; null where it was not asked. */
  vat_check: vatCheck.nullable(),
  /** The terms that the buyer has agreed to; null where that was not asked. `version`: when the article was changed last. */
  terms: z.object({ title: z.string(), url: z.string(), version: time, accepted_at: time }).nullable(),
  /** Emails about the order to its buyer, newest first, 50 at most. */
  mails: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      recipient: z.string(),
      state: z.enum(["queued", "sent", "kept", "failed"]),
      /** Why the last attempt failed. */
      error: z.string(),
      at: time,
    }),
  ),
  /** Numbers of the orders that were placed right before and after; null for none. */
  older: z.string().nullable(),
  newer: z.string().nullable(),
  /** All orders of the same account, or of the same email address for guests: their number and what was paid and kept. */
  buyer: z.object({
    /** Of the customer's page; guests have one too. Null where it was deleted. */
    id: z.string().nullable(),
    /** The figure "orders" of the buyer: without cancelled ones and those that wait for a payment online. */
    orders: z.number().int(),
    spent: price,
    first_at: time,
    /** The last 3 of the others, newest first. */
    recent: z.array(z.object({ order_no: z.string(), status: z.enum(orderStatuses), total: price, at: time })),
  }),
});
export type StaffOrder = z.output<typeof staffOrder>;
export const staffOrderAnswer = z.object({ order: staffOrder });

/** An order for those who pack it: of its lines what is still to be shipped; of shipped orders, what was shipped. */
export const packedOrder = z.object({
  id: z.string(),
  order_no: z.string(),
  display_id: displayId,
  status: z.enum(orderStatuses),
  /** It can be shipped but is not paid. */
  awaits_payment: z.boolean(),
  is_test: z.boolean(),
  placed_at: time,
  address: z.object(addressShape),
  note: z.string(),
  shipping_name: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      variant_id: z.string(),
      good_name: z.string(),
      variant_label: z.string(),
      sku: z.string(),
      image: z.string(),
      /** Units that were ordered. */
      qty: z.number().int(),
      /** Units that belong into the parcel. */
      packed: z.number().int(),
      /** Units that are still to be shipped. */
      open: z.number().int(),
    }),
  ),
});
export type PackedOrder = z.output<typeof packedOrder>;
