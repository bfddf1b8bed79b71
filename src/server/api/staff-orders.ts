/** What staff do with orders and mails; the caller is an admin of the mall (`calls/caller.ts`). */
import { unauthorized } from "#contract/errors.ts";
import * as afterSale from "#shop/after-sale/index.ts";
import { staffListMails as listMails } from "#shop/mail/list.ts";
import type { CallContext, Handler } from "../calls/context.ts";

export const staffListOrders: Handler<"staffListOrders"> = (input, context) =>
  afterSale.staffListOrders(context, input);
export const staffGetOrder: Handler<"staffGetOrder"> = (input, context) => afterSale.staffGetOrder(context, input);
export const staffAddTracking: Handler<"staffAddTracking"> = (input, context) => afterSale.addTracking(context, input);

export const staffListMails: Handler<"staffListMails"> = (input, context) => listMails(context, input);

/** A change of an order by a member of staff, answered by how it stands then. */
const changed =
  <I extends { readonly order_no: string }>(work: (context: CallContext, staffId: string, input: I) => Promise<void>) =>
  async (input: I, context: CallContext) => {
    if (context.caller.kind !== "admin") throw unauthorized();
    await work(context, context.caller.staff.id, input);
    return afterSale.staffGetOrder(context, input);
  };

export const staffShip: Handler<"staffShip"> = changed(afterSale.shipOrder);
export const staffApproveRefund: Handler<"staffApproveRefund"> = changed((context, staffId, { order_no }) =>
  afterSale.approveRefund(context, context.services.payments, staffId, order_no),
);
export const staffRejectRefund: Handler<"staffRejectRefund"> = changed(afterSale.rejectRefund);
export const staffMarkPaid: Handler<"staffMarkPaid"> = changed(afterSale.markPaid);
export const staffCancelOrder: Handler<"staffCancelOrder"> = changed((context, staffId, input) =>
  afterSale.cancelAny(context, context.services.payments, staffId, input),
);
