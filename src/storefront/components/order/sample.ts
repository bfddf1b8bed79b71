/** Orders that the editor shows. */
import type { OrderAnswer, OrderDetail, OrderLine } from "#contract/shapes/order.ts";
import { placeholder } from "#modules/shared/placeholder.ts";
import { sampleAddresses } from "../account/sample.ts";

const now = "2026-01-15T12:00:00.000Z";

const line = (
  id: string,
  good_name: string,
  image: string,
  variant_label: string,
  price: string,
  qty: number,
  total: string,
): OrderLine => ({
  id,
  good_name,
  seo_name: "test",
  variant_label,
  image,
  price,
  qty,
  total,
  shipped_qty: qty,
  returned_qty: 0,
  refunded_qty: 0,
  removed_qty: 0,
  evaluated: false,
});

const lines = [
  line("1", "Sample product", placeholder("product-3"), "Sand, Large", "72.00", 1, "72.00"),
  line("2", "Another sample product", placeholder("product-5"), "", "24.00", 2, "48.00"),
];

const {
  id: _,
  is_default: __,
  ...address
} = sampleAddresses[0] ?? {
  id: "",
  is_default: true,
  first_name: "",
  last_name: "",
  phone: "",
  country: "US",
  state: "",
  city: "",
  address1: "",
  company: "",
  address2: "",
  postal_code: "",
};

const order: OrderDetail = {
  order_no: "260115-SAMPLE01",
  display_id: 1001,
  is_test: false,
  status: "waiting_delivery",
  placed_at: "2026-01-12T09:30:00.000Z",
  pay_deadline: null,
  total: "127.00",
  currency: "USD",
  lines,
  actions: ["confirm_receipt", "request_refund", "view_logistics"],
  email: "ada@example.com",
  address,
  note: "Please ring twice.",
  instructions: "",
  shipping_name: "Standard",
  coupon_code: "",
  provider: "offline",
  items_total: "120.00",
  discount_total: "0.00",
  shipping_total: "7.00",
  tax_total: "0.00",
  taxes: [],
  tax_included: false,
  vat_number: "",
  reverse_charge: false,
  paid_total: "127.00",
  refunded_total: "0.00",
  refundable: "127.00",
  cancel_reason: "",
  events: [
    { action: "place", status: "unpaid", at: "2026-01-12T09:30:00.000Z" },
    { action: "paid", status: "waiting_shipment", at: "2026-01-12T09:34:00.000Z" },
    { action: "ship", status: "waiting_delivery", at: "2026-01-13T15:10:00.000Z" },
  ],
  shipments: [
    {
      id: "1",
      carrier: "Sample Post",
      tracking_no: "SP 1234 5678",
      tracking_url: "",
      shipped_at: "2026-01-13T15:10:00.000Z",
      lines: lines.map(({ id, good_name, image, qty }) => ({ line_id: id, good_name, image, qty })),
      events: [{ id: "1", text: "Sorted", place: "Basel", happened_at: "2026-01-14T06:20:00.000Z" }],
    },
  ],
  billing_address: null,
  refunds: [],
  documents: [],
};

export const sampleOrder: OrderAnswer = { order, server_now: now };

export const sampleOrders = {
  list: {
    data: [
      {
        ...order,
        order_no: "260115-SAMPLE02",
        status: "unpaid" as const,
        pay_deadline: "2026-01-15T12:25:00.000Z",
        actions: ["pay_now" as const, "cancel_order" as const],
      },
      order,
      { ...order, order_no: "260110-SAMPLE03", status: "completed" as const, actions: ["evaluate_product" as const] },
    ],
    total: 3,
    last_page: 1,
    current_page: 1,
  },
  counts: { all: 3, unpaid: 1, waiting_delivery: 1, completed: 1 },
  server_now: now,
};
