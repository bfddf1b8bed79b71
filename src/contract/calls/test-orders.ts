/** Test orders: staff see how their shop works, and delete them afterwards. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { orderNo } from "../fields.ts";
import { time } from "../shapes/order.ts";

const testMode = z.object({
  /** Until when what is ordered in this browser is a test order; null when test mode is off. */
  test_until: time.nullable(),
  /** Test orders that there are. */
  orders: z.number().int(),
});

export const getTestMode = defineCall({
  path: "/admin_api/v1/testOrders/mode",
  audience: "admin",
  permission: "orders:write",
  summary: "Whether the caller's browser places test orders, and how many there are",
  input: nothing,
  output: testMode,
});

export const startTestMode = defineCall({
  path: "/admin_api/v1/testOrders/start",
  audience: "admin",
  permission: "orders:write",
  summary: "Orders that are placed in the caller's browser are test orders for an hour, paid with test payments",
  input: nothing,
  output: testMode,
});

export const endTestMode = defineCall({
  path: "/admin_api/v1/testOrders/end",
  audience: "admin",
  permission: "orders:write",
  summary: "Orders that are placed in the caller's browser are real ones again",
  success: "Test mode ended",
  input: nothing,
  output: testMode,
});

export const deleteTestOrder = defineCall({
  path: "/admin_api/v1/testOrders/delete",
  audience: "admin",
  permission: "orders:write",
  summary: "Deletes a test order with all that belongs to it. Other orders are never deleted",
  success: "Test order deleted",
  input: z.object({ order_no: orderNo }),
  output: nothing,
});

export const deleteTestOrders = defineCall({
  path: "/admin_api/v1/testOrders/deleteAll",
  audience: "admin",
  permission: "orders:write",
  summary: "Deletes all test orders with all that belongs to them",
  input: nothing,
  output: z.object({ count: z.number().int() }),
});
