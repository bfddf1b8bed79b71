/** Orders after they are placed, for their buyers: whose they are follows from the caller's token alone. */
import { badInput } from "#contract/errors.ts";
import * as afterSale from "#shop/after-sale/index.ts";
import type { Buyer } from "#shop/buyer.ts";
import { buyerOf } from "../calls/buyer.ts";
import type { CallContext, Handler } from "../calls/context.ts";

export const listOrders: Handler<"listOrders"> = (input, context) =>
  afterSale.listOrders(context, buyerOf(context), input);
export const getOrder: Handler<"getOrder"> = (input, context) => afterSale.getOrder(context, buyerOf(context), input);
export const orderLogistics: Handler<"orderLogistics"> = async (input, context) => {
  const { order } = await afterSale.getOrder(context, buyerOf(context), input);
  return { shipments: order.shipments };
};
export const trackOrder: Handler<"trackOrder"> = (input, context) => afterSale.trackOrder(context, input);
export const listComments: Handler<"listComments"> = (input, context) => afterSale.listComments(context, input);

/** A change of one of the buyer's orders, answered by how it stands then. */
const changed =
  <I extends { readonly order_no: string }>(work: (context: CallContext, buyer: Buyer, input: I) => Promise<void>) =>
  async (input: I, context: CallContext) => {
    const buyer = buyerOf(context);
    await work(context, buyer, input);
    return afterSale.getOrder(context, buyer, input);
  };

export const cancelOrder: Handler<"cancelOrder"> = changed((context, buyer, { order_no }) =>
  afterSale.cancelOwnOrder(context, context.services.payments, buyer, order_no),
);
export const confirmReceipt: Handler<"confirmReceipt"> = changed((context, buyer, { order_no }) =>
  afterSale.confirmReceipt(context, buyer, order_no),
);
export const requestRefund: Handler<"requestRefund"> = changed(afterSale.requestRefund);
export const cancelRefund: Handler<"cancelRefund"> = changed((context, buyer, { order_no }) =>
  afterSale.cancelRefund(context, buyer, order_no),
);
export const evaluateOrder: Handler<"evaluateOrder"> = changed(async (context, buyer, input) => {
  await afterSale.evaluateOrder(context, buyer, input);
  context.services.forget(context.mall.id);
});

export const deleteOrder: Handler<"deleteOrder"> = async ({ order_no }, context) => {
  await afterSale.deleteOrder(context, buyerOf(context), order_no);
  return {};
};

export const uploadPicture: Handler<"uploadPicture"> = async (_, context) => {
  const file = await context.request.file?.();
  if (!file) throw badInput("file is required: send one as multipart/form-data");
  return afterSale.storePicture(context, buyerOf(context), file, context.services.dataDir);
};
