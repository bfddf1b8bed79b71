import { getOrder, staffGetOrder, trackOrder } from "#shop/order-management/index.ts";
import * as refunds from "#shop/refunds/index.ts";
import { buyerOf, staffOf } from "../calls/caller.ts";
import type { CallContext, Handler } from "../calls/context.ts";

/** The order as this visitor sees it: in full as its buyer, or by number and email address. */
function seen(context: CallContext, { order_no, email }: { order_no: string; email?: string | undefined }) {
  return email === undefined
    ? getOrder(context, buyerOf(context), { order_no })
    : trackOrder(context, { order_no, email });
}

export const requestRefund: Handler<"requestRefund"> = async (context, input) => {
  await refunds.requestRefund(context, buyerOf(context), input);
  return seen(context, input);
};

export const cancelRefund: Handler<"cancelRefund"> = async (context, input) => {
  await refunds.cancelRefund(context, { buyer: buyerOf(context), ...input });
  return seen(context, input);
};

export const staffApproveRefund: Handler<"staffApproveRefund"> = async (context, input) => {
  await refunds.approveRefund(context, context.services.payments, staffOf(context).id, input.order_no);
  return staffGetOrder(context, input);
};

export const staffRejectRefund: Handler<"staffRejectRefund"> = async (context, input) => {
  await refunds.rejectRefund(context, staffOf(context).id, input);
  return staffGetOrder(context, input);
};

export const staffRefund: Handler<"staffRefund"> = async (context, input) => {
  await refunds.refundOrder(context, context.services.payments, staffOf(context).id, input);
  return staffGetOrder(context, input);
};

export const previewRefund: Handler<"previewRefund"> = refunds.previewRefund;
