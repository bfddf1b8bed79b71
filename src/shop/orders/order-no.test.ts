import { expect, test } from "vitest";
import { newOrderNo } from "./order-no.ts";

test.each([
  ["Pacific/Auckland", "2026-11-21T12:30:00Z", "261122"],
  ["America/Los_Angeles", "2026-11-21T03:00:00Z", "261120"],
  ["UTC", "2026-11-21T23:59:59Z", "261121"],
])("an order number carries the day of the shop's time zone: %s", (time_zone, now, day) => {
  expect(newOrderNo(new Date(now), { order_prefix: "A", time_zone })).toMatch(new RegExp(`^A${day}-[0-9A-Z]{8}$`));
});
