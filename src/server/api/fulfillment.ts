import * as fulfillment from "#shop/fulfillment/index.ts";
import { getOrder, staffGetOrder } from "#shop/order-management/index.ts";
import { buyerOf, staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const listShipments: Handler<"listShipments"> = async (input, context) => {
  const { order } = await getOrder(context, buyerOf(context), input);
  return { shipments: order.shipments };
};

export const confirmReceipt: Handler<"confirmReceipt"> = async (input, context) => {
  const buyer = buyerOf(context);
  await fulfillment.confirmReceipt(context, buyer, input.order_no);
  return getOrder(context, buyer, input);
};

export const staffShip: Handler<"staffShip"> = async (input, context) => {
  await fulfillment.shipOrder(context, staffOf(context).id, input);
  return staffGetOrder(context, input);
};

export const changeParcel: Handler<"changeParcel"> = async (input, context) => {
  await fulfillment.changeParcel(context, staffOf(context).id, input);
  return staffGetOrder(context, input);
};

export const takeBackParcel: Handler<"takeBackParcel"> = async (input, context) => {
  await fulfillment.takeBackParcel(context, staffOf(context).id, input);
  return staffGetOrder(context, input);
};

export const staffAddTracking: Handler<"staffAddTracking"> = (input, context) =>
  fulfillment.addTracking(context, input);
