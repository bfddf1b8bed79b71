import { issueByHand } from "#shop/invoices/index.ts";
import * as orders from "#shop/orders/index.ts";
import type { Handler } from "../calls/context.ts";

export const issueInvoice: Handler<"issueInvoice"> = async (input, context) => {
  await issueByHand(context, input.order_no);
  return orders.staffGetOrder(context, input);
};
