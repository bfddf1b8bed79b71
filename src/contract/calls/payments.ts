/** Paying for an order that was placed. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { orderNo } from "../fields.ts";
import { orderActions, orderStatuses } from "../orders.ts";
import { price } from "../rows.ts";
import { currencySign, displayId, staffOrderAnswer } from "../shapes/order.ts";
import { browserData, paymentMarks, paymentMethod } from "../shapes/payment-method.ts";

export const payOrder = defineCall({
  path: "/api/v1/order/pay",
  audience: "shopper",
  summary: "Starts a payment with a provider, or continues the open one; the browser then goes to redirect_url",
  input: z.object({
    order_no: orderNo,
    provider: z.string().max(40).optional(),
    /** The buyer pays by the wallet that gave the order's address. */
    wallet: z.boolean().optional(),
  }),
  output: z.object({
    /** Page of the provider to pay on; "" when nothing has to be paid there. */
    redirect_url: z.string(),
    /** How the shop's own page takes the payment; null where the provider has a page, or nothing has to be paid. */
    in_page: browserData.nullable(),
    status: z.enum(orderStatuses),
  }),
  perMinute: 30,
});

export const listPaymentMarks = defineCall({
  path: "/api/v1/payment/marks",
  audience: "anyone",
  goesFirst: true,
  summary: "What buyers can pay with here, for icons",
  input: nothing,
  output: z.object({ marks: z.array(z.enum(paymentMarks)) }),
});

export const paymentState = defineCall({
  path: "/api/v1/order/payment",
  audience: "shopper",
  summary: "State of the payment of one of the caller's orders; the provider is asked while the order is unpaid",
  input: z.object({ order_no: orderNo }),
  output: z.object({
    order_no: z.string(),
    display_id: displayId,
    status: z.enum(orderStatuses),
    /** True when the provider has accepted the payment and not yet decided on it. */
    pending: z.boolean(),
    total: price,
    /** ISO 4217. */
    currency: z.string(),
    currency_sign: currencySign.optional(),
    email: z.string(),
    /** True for an order of a guest, who may make an account of it. */
    is_guest: z.boolean(),
    provider: z.string(),
    /** How to pay by bank transfer; "" for other providers. */
    instructions: z.string(),
    providers: z.array(paymentMethod),
    actions: z.array(z.enum(orderActions)),
    /** ISO 8601. */
    server_now: z.string(),
    pay_deadline: z.string().nullable(),
  }),
  perMinute: 120,
});
export type PaymentState = NonNullable<(typeof paymentState.output)["_zod"]["output"]>;

export const staffMarkPaid = defineCall({
  path: "/admin_api/v1/orders/markPaid",
  audience: "admin",
  permission: "orders:write",
  summary: "Records that an order was paid outside of the shop (bank transfer, cash)",
  success: "Payment recorded",
  input: z.object({ order_no: orderNo, amount: price }),
  output: staffOrderAnswer,
});
