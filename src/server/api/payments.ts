import { staffGetOrder } from "#shop/order-management/index.ts";
import * as payments from "#shop/payments/index.ts";
import { buyerOf, staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const payOrder: Handler<"payOrder"> = (context, input) =>
  payments.payOrder(context, buyerOf(context), input, {
    settings: context.services.payments,
    origin: context.request.origin ?? "",
  });

export const listPaymentMarks: Handler<"listPaymentMarks"> = async (context) => ({
  marks: await payments.paymentMarks(context, context.services.payments),
});

export const paymentState: Handler<"paymentState"> = (context, input) =>
  payments.paymentState(context, buyerOf(context), input, context.services.payments);

export const staffMarkPaid: Handler<"staffMarkPaid"> = async (context, input) => {
  await payments.markPaid(context, staffOf(context).id, input);
  return staffGetOrder(context, input);
};
