import * as management from "#shop/order-management/index.ts";
import * as orders from "#shop/orders/index.ts";
import { buyerOf, staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const listOrders: Handler<"listOrders"> = (context, input) =>
  management.listOrders(context, buyerOf(context), input);
export const getOrder: Handler<"getOrder"> = (context, input) => management.getOrder(context, buyerOf(context), input);
export const unpaidOrder: Handler<"unpaidOrder"> = (context) => orders.unpaidOrder(context, buyerOf(context));
export const trackOrder: Handler<"trackOrder"> = management.trackOrder;

export const cancelOrder: Handler<"cancelOrder"> = async (context, input) => {
  const buyer = buyerOf(context);
  await management.cancelOwnOrder(context, context.services.payments, buyer, input.order_no);
  return management.getOrder(context, buyer, input);
};

export const deleteOrder: Handler<"deleteOrder"> = async (context, { order_no }) => {
  await orders.deleteOrder(context, buyerOf(context), order_no);
  return {};
};

export const staffListOrders: Handler<"staffListOrders"> = orders.staffListOrders;
export const staffGetOrder: Handler<"staffGetOrder"> = management.staffGetOrder;

export const staffCancelOrder: Handler<"staffCancelOrder"> = async (context, input) => {
  await management.staffCancelOrder(context, context.services.payments, staffOf(context).id, input);
  return management.staffGetOrder(context, input);
};

export const staffNote: Handler<"staffNote"> = async (context, input) => {
  await management.addNote(context, staffOf(context).id, input);
  return management.staffGetOrder(context, input);
};

export const staffEditAddress: Handler<"staffEditAddress"> = async (context, input) => {
  await orders.editAddress(context, staffOf(context).id, input);
  return management.staffGetOrder(context, input);
};

export const setOrderTags: Handler<"setOrderTags"> = async (context, input) => {
  await orders.setTags(context, input);
  return management.staffGetOrder(context, input);
};

export const findOrderMail: Handler<"findOrderMail"> = orders.findOrderMail;

export const resendOrderMail: Handler<"resendOrderMail"> = async (context, input) => {
  await orders.resendOrderMail(context, staffOf(context).id, input);
  return management.staffGetOrder(context, input);
};
