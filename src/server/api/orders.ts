import * as management from "#shop/order-management/index.ts";
import * as orders from "#shop/orders/index.ts";
import { buyerOf, staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const listOrders: Handler<"listOrders"> = (input, context) =>
  management.listOrders(context, buyerOf(context), input);
export const getOrder: Handler<"getOrder"> = (input, context) => management.getOrder(context, buyerOf(context), input);
export const unpaidOrder: Handler<"unpaidOrder"> = (_, context) => orders.unpaidOrder(context, buyerOf(context));
export const trackOrder: Handler<"trackOrder"> = (input, context) => management.trackOrder(context, input);

export const cancelOrder: Handler<"cancelOrder"> = async (input, context) => {
  const buyer = buyerOf(context);
  await management.cancelOwnOrder(context, context.services.payments, buyer, input.order_no);
  return management.getOrder(context, buyer, input);
};

export const deleteOrder: Handler<"deleteOrder"> = async ({ order_no }, context) => {
  await orders.deleteOrder(context, buyerOf(context), order_no);
  return {};
};

export const staffListOrders: Handler<"staffListOrders"> = (input, context) => orders.staffListOrders(context, input);
export const staffGetOrder: Handler<"staffGetOrder"> = (input, context) => management.staffGetOrder(context, input);

export const staffCancelOrder: Handler<"staffCancelOrder"> = async (input, context) => {
  await management.staffCancelOrder(context, context.services.payments, staffOf(context).id, input);
  return management.staffGetOrder(context, input);
};

export const staffNote: Handler<"staffNote"> = async (input, context) => {
  await management.addNote(context, staffOf(context).id, input);
  return management.staffGetOrder(context, input);
};

export const staffEditAddress: Handler<"staffEditAddress"> = async (input, context) => {
  await orders.editAddress(context, staffOf(context).id, input);
  return management.staffGetOrder(context, input);
};

export const setOrderTags: Handler<"setOrderTags"> = async (input, context) => {
  await orders.setTags(context, input);
  return management.staffGetOrder(context, input);
};

export const findOrderMail: Handler<"findOrderMail"> = (input, context) => orders.findOrderMail(context, input);

export const resendOrderMail: Handler<"resendOrderMail"> = async (input, context) => {
  await orders.resendOrderMail(context, staffOf(context).id, input);
  return management.staffGetOrder(context, input);
};
