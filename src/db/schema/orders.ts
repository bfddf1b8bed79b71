/** Tables of orders, their parcels and refund requests. */
import type { ColumnType, GeneratedAlways } from "kysely";
import type { Defaulted, Identified, Json, NullableTime, Owned, Time } from "./columns.ts";

/** One purchase. Only `src/shop/orders` writes `status` and the three machines. */
export interface OrdersTable extends Identified {
  order_no: string;
  /** Number to be said by phone, counted by mall from 1001 and given by a trigger; null for test orders, and for older ones until their turn. */
  display_id: Defaulted<number | null>;
  customer_id: string | null;
  guest_id: string | null;
  email: string;
  status: OrderStatusColumn;
  /** Grows with every change: the other half of the compare-and-swap. */
  version: Defaulted<number>;
  payment_state: "unpaid" | "offline" | "paid" | "partly_refunded" | "refunded";
  /** dropped: all units were refunded before any was shipped. */
  shipment_state: Defaulted<"none" | "part" | "shipped" | "received" | "dropped">;
  refund_state: Defaulted<"none" | "open">;
  evaluated: Defaulted<boolean>;
  cancelled: Defaulted<boolean>;
  currency: string;
  items_total: bigint;
  discount_total: bigint;
  shipping_total: bigint;
  tax_total: bigint;
  /** True: the prices contain the tax, which the total does not add. */
  tax_included: Defaulted<boolean>;
  /** "VAT 19%"; "" where none was due. */
  tax_name: Defaulted<string>;
  /** Percent in hundredths; 0 for orders from before it was stored, and for those of several rates. */
  tax_hundredths: Defaulted<number>;
  /** Of an order of several rates: what of the shipping goes with which, `[{name, hundredths, amount, tax}]`, amounts as text. */
  shipping_taxes: Defaulted<unknown>;
  /** Of the buyer; "" when not given. */
  vat_number: Defaulted<string>;
  /** No tax, because the buyer is a business elsewhere in the EU. */
  reverse_charge: Defaulted<boolean>;
  /** What VIES said of the VAT number: `{ answer, checked_at, consultation }`; null where it was not asked. */
  vat_check: Defaulted<unknown>;
  total: bigint;
  paid_total: Defaulted<bigint>;
  refunded_total: Defaulted<bigint>;
  /** Name of the payment provider chosen last. */
  provider: string;
  discount_id: string | null;
  coupon_code: Defaulted<string>;
  shipping_method_id: string | null;
  shipping_name: Defaulted<string>;
  /** As the buyer read it in another language; null where it is the same. */
  shown_shipping_name: string | null;
  address: Json;
  /** Null: the same as `address`. */
  billing_address: Json | null;
  note: Defaulted<string>;
  /** What the buyer has agreed to: `{ title, url, version, accepted_at }`; null where that was not asked. */
  terms: Json | null;
  cancel_reason: Defaulted<string>;
  pay_deadline: NullableTime;
  placed_at: Time;
  paid_at: NullableTime;
  shipped_at: NullableTime;
  received_at: NullableTime;
  cancelled_at: NullableTime;
  /** Deleted by the buyer, kept for the shop. */
  hidden_at: NullableTime;
  /** Language of the pages on which it was placed; null before it was stored: the shop's. */
  locale: Defaulted<string | null>;
  /** The market of the pages on which it was placed; null: the shop's own prices. */
  market_id: Defaulted<string | null>;
  /** Units of its currency for a unit of the shop's when it was placed, decimal text; null: its currency is the shop's. */
  rate: Defaulted<string | null>;
  /** Minor units of the shop's currency for one of its own, decimal text: by it reports count (`of_shop`). Null: the same. */
  to_shop: Defaulted<string | null>;
  /** Placed by staff to see how the shop works: it counts nowhere, and can be deleted. */
  is_test: Defaulted<boolean>;
  /** Of another shop, kept as history: it counts for its customer, and nothing acts on it. */
  is_past: Defaulted<boolean>;
  /** False for past orders that figures leave out. */
  in_figures: Defaulted<boolean>;
  /** What a past order came with. */
  import_id: Defaulted<string | null>;
  updated_at: Time;
}

/** A portion of past orders; its undo takes them back. */
export interface OrderImportTable extends Identified {
  name: string;
  created_at: Time;
}

type OrderStatusColumn =
  | "unpaid"
  | "waiting_shipment"
  | "waiting_delivery"
  | "completed"
  | "evaluated"
  | "cancelled"
  | "refunded"
  | "refunding";

export interface OfOrder extends Identified {
  order_id: string;
}

/** What was sold, as it was then; `product_id` and `variant_id` may be gone from the catalog. */
export interface OrderLineTable extends OfOrder {
  position: number;
  product_id: string;
  variant_id: string;
  good_name: string;
  seo_name: string;
  variant_label: Defaulted<string>;
  /** As the buyer read name and label in another language; null where they are the same. */
  shown_name: string | null;
  shown_label: string | null;
  shown_backorder_text: Defaulted<string | null>;
  sku: string;
  image: Defaulted<string>;
  price: bigint;
  qty: number;
  /** Of these, units that were not in stock when they were ordered. */
  backordered: Defaulted<number>;
  /** What the shopper was told about such units; "" for the usual text. */
  backorder_text: Defaulted<string>;
  /** What the shop paid for one when it was sold; null where the variant had no cost. */
  unit_cost: Defaulted<bigint | null>;
  /** This line's part of the order's discount, minor units. */
  discount: Defaulted<bigint>;
  tax: Defaulted<bigint>;
  /** Why there was no right of withdrawal from it when it was ordered (contract/withdrawal-exceptions.ts). */
  withdrawal_exception: Defaulted<string>;
  /** Its rate in an order of several; null where it has the order's. */
  tax_name: Defaulted<string | null>;
  tax_hundredths: Defaulted<number | null>;
  shipped_qty: Defaulted<number>;
  /** Shipped units that came back and were put on hand again. */
  returned_qty: Defaulted<number>;
  /** Units whose money went back, shipped or not. */
  refunded_qty: Defaulted<number>;
  /** Refunded units that were not shipped and no longer will be: part of `refunded_qty`. */
  removed_qty: Defaulted<number>;
  evaluated_at: NullableTime;
}

/** One row per change of an order, written by the same transaction. */
export interface OrderEventTable extends OfOrder {
  action: string;
  actor: "customer" | "guest" | "staff" | "provider" | "system";
  actor_id: string | null;
  from_status: string | null;
  to_status: string;
  version: number;
  note: Defaulted<string>;
  created_at: Time;
}

export interface DiscountUseTable extends OfOrder {
  discount_id: string;
  /** Mailbox of the buyer (`keyOf` of discounts): the same with and without an account. */
  buyer_key: string;
  /** The order's total. */
  total: Defaulted<bigint>;
  created_at: Time;
}

export interface RefundRequestTable extends OfOrder {
  state: "open" | "approved" | "rejected" | "cancelled" | "refunded";
  amount: bigint;
  reason: string;
  /** `string[]` */
  pictures: Json;
  /** What the buyer asks for: `[{line_id, qty}]`; empty for an amount of the whole order. */
  lines: ColumnType<unknown, string | undefined, string>;
  answer: Defaulted<string>;
  /** For staff only. */
  note: Defaulted<string>;
  staff_id: string | null;
  created_at: Time;
  decided_at: NullableTime;
}

/** What a refund is for; the rows of a refund sum to its amount. */
export interface RefundLineTable extends OfOrder {
  refund_request_id: string;
  kind: "line" | "shipping" | "amount";
  /** Set for units of a line only. */
  order_line_id: string | null;
  /** Units of the line; 0 for shipping and other amounts. */
  qty: Defaulted<number>;
  /** Units that were not shipped and no longer will be. */
  removed_qty: Defaulted<number>;
  /** Shipped units that were put on hand again. */
  restocked_qty: Defaulted<number>;
  /** With tax, minor units. */
  amount: bigint;
  /** The part of `amount` that is tax. */
  tax: Defaulted<bigint>;
  /** The rate; null for the order's. */
  tax_name: Defaulted<string | null>;
  tax_hundredths: Defaulted<number | null>;
  created_at: Time;
}

/** Inserted with the work's rows; `answer` is null only where an earlier version stored the key before its work. */
export interface IdempotencyKeyTable extends Owned {
  owner_id: string;
  key: string;
  body_hash: string;
  answer: ColumnType<unknown, string | null | undefined, string | null>;
  started_at: Time;
}

export interface ShipmentTable extends OfOrder {
  carrier: string;
  tracking_no: string;
  tracking_url: Defaulted<string>;
  staff_id: string | null;
  created_at: Time;
}

export interface ShipmentLineTable extends Owned {
  shipment_id: string;
  order_line_id: string;
  qty: number;
}

export interface ShipmentEventTable extends Identified {
  shipment_id: string;
  text: string;
  place: Defaulted<string>;
  happened_at: Time;
}

export interface OrderTagTable extends Owned {
  order_id: string;
  tag: string;
}

/** Orders to be counted; written by triggers on orders. */
export interface OrderMarkTable {
  mall_id: string;
  id: GeneratedAlways<string>;
  order_id: string;
  former_email: string | null;
  former_customer_id: string | null;
}

export interface OrdersTables {
  order_mark: OrderMarkTable;
  orders: OrdersTable;
  order_import: OrderImportTable;
  order_line: OrderLineTable;
  order_event: OrderEventTable;
  order_tag: OrderTagTable;
  discount_use: DiscountUseTable;
  refund_request: RefundRequestTable;
  refund_line: RefundLineTable;
  idempotency_key: IdempotencyKeyTable;
  shipment: ShipmentTable;
  shipment_line: ShipmentLineTable;
  shipment_event: ShipmentEventTable;
}
