import { expect, test } from "vitest";
import type { PackedOrder } from "#contract/shapes/order.ts";
import { itemsToPick } from "./picks.ts";

const order = (order_no: string, lines: readonly [variant: string, name: string, open: number][]): PackedOrder => ({
  id: order_no,
  order_no,
  display_id: null,
  status: "waiting_shipment",
  awaits_payment: false,
  is_test: false,
  placed_at: "2026-01-01T00:00:00.000Z",
  address: {
    first_name: "",
    last_name: "",
    phone: "",
    country: "CH",
    state: "",
    city: "",
    address1: "",
    company: "",
    address2: "",
    postal_code: "",
  },
  note: "",
  shipping_name: "",
  lines: lines.map(([variant_id, good_name, open], index) => ({
    id: String(index),
    variant_id,
    good_name,
    variant_label: "",
    sku: "",
    image: "",
    qty: 5,
    packed: open,
    open,
  })),
});

test("units of a variant are summed over orders, by name, without those that are shipped", () => {
  const items = itemsToPick([
    order("A", [
      ["v1", "Vase", 2],
      ["v2", "Mug", 1],
      ["v3", "Bowl", 0],
    ]),
    order("B", [["v1", "Vase", 1]]),
  ]);
  expect(items.map(({ good_name, units, orders }) => [good_name, units, orders])).toEqual([
    ["Mug", 1, [{ order_no: "A", units: 1 }]],
    [
      "Vase",
      3,
      [
        { order_no: "A", units: 2 },
        { order_no: "B", units: 1 },
      ],
    ],
  ]);
});
