/** An order as staff see it, for component tests. */
import type { PackedOrder, StaffOrder } from "#contract/shapes/order.ts";

const address = {
  first_name: "Ada",
  last_name: "Lovelace",
  phone: "+1 415 555 0132",
  company: "",
  country: "US",
  state: "CA",
  city: "San Francisco",
  address1: "1 Mill Lane",
  address2: "",
  postal_code: "94103",
};

const line = {
  id: "01a214b7-0000-7000-8000-00000000000a",
  good_name: "Hearth Mug",
  seo_name: "hearth-mug",
  variant_label: "Moss",
  image: "",
  price: "22.00",
  qty: 1,
  total: "22.00",
  shipped_qty: 0,
  returned_qty: 0,
  refunded_qty: 0,
  removed_qty: 0,
  evaluated: false,
};

/** A paid order of one mug that waits for its parcel. */
export function testOrder(changes: Partial<StaffOrder> = {}): StaffOrder {
  return {
    order_no: "261125-8F3K9Q2M",
    display_id: 1001,
    status: "waiting_shipment",
    placed_at: "2026-11-25T10:00:00.000Z",
    pay_deadline: null,
    total: "32.18",
    currency: "USD",
    lines: [line],
    is_test: false,
    withdrawals: [],
    email: "ada@example.com",
    address,
    billing_address: null,
    note: "",
    shipping_name: "Standard",
    coupon_code: "",
    provider: "sandbox",
    instructions: "",
    items_total: "22.00",
    discount_total: "0.00",
    shipping_total: "8.00",
    tax_total: "2.18",
    taxes: [{ name: "Sales tax 7.25%", tax: "2.18" }],
    tax_included: false,
    vat_number: "",
    reverse_charge: false,
    paid_total: "32.18",
    refunded_total: "0.00",
    refundable: "32.18",
    cancel_reason: "",
    events: [],
    shipments: [],
    refunds: [],
    documents: [],
    customer_id: null,
    payment_state: "paid",
    awaits_payment: false,
    shipment_state: "none",
    staff_actions: ["ship", "cancel", "refund", "edit_address"],
    timeline: [],
    payments: [],
    tags: [],
    source: "",
    terms: null,
    vat_check: null,
    mails: [],
    older: null,
    newer: null,
    buyer: { id: null, orders: 1, spent: "32.18", first_at: "2026-11-25T10:00:00.000Z", recent: [] },
    ...changes,
  };
}

/** The same order for those who pack it. */
export function testPackedOrder(order_no = "261125-8F3K9Q2M"): PackedOrder {
  const { placed_at, note, shipping_name } = testOrder();
  const packed = {
    id: line.id,
    variant_id: "01a214b7-0000-7000-8000-00000000000b",
    good_name: line.good_name,
    variant_label: line.variant_label,
    sku: "MUG-M",
    image: "",
    qty: 1,
    packed: 1,
    open: 1,
  };
  return {
    id: order_no,
    order_no,
    display_id: null,
    status: "waiting_shipment",
    awaits_payment: false,
    is_test: false,
    placed_at,
    address,
    note,
    shipping_name,
    lines: [packed],
  };
}
