/** Invoices and credit notes: the list of all, issued by hand, sent by email. */

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

export const emailInvoice = defineCall({
  path: "/admin_api/v1/invoices/email",
  audience: "admin",
  permission: "orders:write",
  summary: "Sends the PDF of an invoice or credit note to the customer",
  input: z.object({ id: z.uuid("must be an id of an invoice") }),
  output: z.object({ email: z.string() }),
});
