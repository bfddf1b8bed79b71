import * as invoices from "#shop/invoices/index.ts";
import * as management from "#shop/order-management/index.ts";
import { staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const issueInvoice: Handler<"issueInvoice"> = async (context, input) => {
  await invoices.issueByHand(context, input.order_no);
  return management.staffGetOrder(context, input);
};

export const emailInvoice: Handler<"emailInvoice"> = (context, { id }) =>
  invoices.emailDocument(context, staffOf(context).id, id);
