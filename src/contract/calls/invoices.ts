/** Invoices that staff issue. */

import { z } from "zod";
import { defineCall } from "../call.ts";
import { orderNo } from "../fields.ts";
import { staffOrderAnswer } from "../shapes/order.ts";

export const issueInvoice = defineCall({
  path: "/admin_api/v1/orders/invoice",
  audience: "admin",
  permission: "orders:write",
  summary: "Issues the invoice of an order that has none",
  success: "Invoice issued",
  input: z.object({ order_no: orderNo }),
  output: staffOrderAnswer,
});
