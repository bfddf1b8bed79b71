import * as fulfillment from "#shop/fulfillment/index.ts";
import { getOrder, staffGetOrder } from "#shop/order-management/index.ts";
import { buyerOf, staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const listShipments: Handler<"listShipments"> = async (context, input) => {
  const { order } = await getOrder(context, buyerOf(context), input);
  return { shipments: order.shipments };
};

export const confirmReceipt: Handler<"confirmReceipt"> = async (context, input) => {
  const buyer = buyerOf(context);
  await fulfillment.confirmReceipt(context, buyer, input.order_no);
  return getOrder(context, buyer, input);
};

export const staffShip: Handler<"staffShip"> = async (context, input) => {
  await fulfillment.shipOrder(context, staffOf(context).id, input);
  return staffGetOrder(context, input);
};

export const changeParcel: Handler<"changeParcel"> = async (context, input) => {
  await fulfillment.changeParcel(context, staffOf(context).id, input);
  return staffGetOrder(context, input);
};

export const takeBackParcel: Handler<"takeBackParcel"> = async (context, input) => {
  await fulfillment.takeBackParcel(context, staffOf(context).id, input);
  return staffGetOrder(context, input);
};

export const staffAddTracking: Handler<"staffAddTracking"> = fulfillment.addTracking;
