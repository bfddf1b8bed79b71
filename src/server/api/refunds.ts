import { getOrder, staffGetOrder } from "#shop/orders/index.ts";
import * as refunds from "#shop/refunds/index.ts";
import { buyerOf, staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const requestRefund: Handler<"requestRefund"> = async (input, context) => {
  const buyer = buyerOf(context);
  await refunds.requestRefund(context, buyer, input);
  return getOrder(context, buyer, input);
};

export const cancelRefund: Handler<"cancelRefund"> = async (input, context) => {
  const buyer = buyerOf(context);
  await refunds.cancelRefund(context, buyer, input.order_no);
  return getOrder(context, buyer, input);
};

export const staffApproveRefund: Handler<"staffApproveRefund"> = async (input, context) => {
  await refunds.approveRefund(context, context.services.payments, staffOf(context).id, input.order_no);
  return staffGetOrder(context, input);
};

export const staffRejectRefund: Handler<"staffRejectRefund"> = async (input, context) => {
  await refunds.rejectRefund(context, staffOf(context).id, input);
  return staffGetOrder(context, input);
};

export const staffRefund: Handler<"staffRefund"> = async (input, context) => {
  await refunds.refundOrder(context, context.services.payments, staffOf(context).id, input);
  return staffGetOrder(context, input);
};

export const previewRefund: Handler<"previewRefund"> = (input, context) => refunds.previewRefund(context, input);
